import { localApiKey } from '../../server/src/identity/local/identity-toolkit-emulator.ts';

interface Account {
  email: string;
  password: string;
}

/** What the Identity Toolkit's protocol answers to a sign-in. */
interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
}

/**
 * Signs in with an account that the server keeps itself.
 * @throws Error when the server refuses.
 */
export async function signInFully(url: string, account: Account): Promise<SignedIn> {
  const answer = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${localApiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, returnSecureToken: true }),
    },
  );
  if (!answer.ok) throw new Error(`${account.email} cannot sign in (${answer.status}).`);
  // The protocol's shape.
  return (await answer.json()) as SignedIn;
}

/**
 * The same for who needs nothing else.
 * @returns the ID token.
 */
export const signIn = async (url: string, account: Account): Promise<string> =>
  (await signInFully(url, account)).idToken;
