import { localApiKey } from '../../server/src/identity/local/identity-toolkit-emulator.ts';

/**
 * Signs in with an account that the server keeps itself.
 * @returns the ID token.
 * @throws Error when the server refuses.
 */
export async function signIn(url: string, account: { email: string; password: string }): Promise<string> {
  const answer = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${localApiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, returnSecureToken: true }),
    },
  );
  // The answer of the Identity Toolkit's protocol.
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (idToken === undefined) throw new Error(`${account.email} cannot sign in (${answer.status}).`);
  return idToken;
}
