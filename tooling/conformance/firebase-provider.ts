import { env } from 'node:process';
import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { firebaseAccounts } from '../../server/src/identity/firebase/accounts.ts';
import { createFirebaseIdentity } from '../../server/src/identity/firebase/firebase-identity.ts';
import type { Emulator } from './emulator.ts';
import type { Provider } from './provider.ts';

const apiKey = 'any-key';

/** What the emulator lists of its mails. */
interface OobCodes {
  oobCodes: { email: string; requestType: string; oobCode: string }[];
}

/** Google's emulator for the browser, and the server's own code for Firebase before it. */
export async function connectFirebase({ address, projectId, stop }: Emulator): Promise<Provider> {
  env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(address).host;
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'own', alg: 'RS256' }] });
  const config = { provider: 'firebase', projectId, apiKey, authDomain: '', appId: '' } as const;
  const identity = () => createFirebaseIdentity(config, keys, firebaseAccounts(projectId));

  const manage = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The emulator answered ${answer.status} to ${method} ${path}.`);
    return answer.json();
  };

  // As in new projects, and as the guide for clubs has it.
  await manage('PATCH', `/emulator/v1/projects/${projectId}/config`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });

  return {
    address,
    apiKey,
    projectId,
    identity: identity(),
    async verify(token) {
      // The emulator signs nothing, which our server refuses. Its claims are judged under a signature of ours.
      const signed = token.endsWith('.')
        ? await new SignJWT(decodeJwt(token))
            .setProtectedHeader({ alg: 'RS256', kid: 'own' })
            .sign(privateKey)
        : token;
      return identity().verifyToken(signed);
    },
    async resetCode(email) {
      // The emulator's own answer to this path.
      const { oobCodes } = (await manage('GET', `/emulator/v1/projects/${projectId}/oobCodes`)) as OobCodes;
      const own = oobCodes.filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET');
      return own.at(-1)?.oobCode ?? '';
    },
    async setDisabled(localId, disableUser) {
      const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
      await manage('POST', path, { localId, disableUser });
    },
    stop,
  };
}
