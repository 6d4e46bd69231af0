import { env } from 'node:process';
import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { firebaseAccounts } from '../../server/src/identity/firebase/accounts.ts';
import { createFirebaseIdentity } from '../../server/src/identity/firebase/firebase-identity.ts';
import type { Emulator } from './emulator.ts';
import type { Provider } from './provider.ts';

const apiKey = 'any-key';

/** The emulator's list of sent mails. */
interface OobCodes {
  oobCodes: { email: string; requestType: string; oobCode: string }[];
}

/** Google's emulator for the browser, and the server's Firebase adapter on it. */
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

  // The default of new projects, and what docs/provoz.md prescribes.
  await manage('PATCH', `/emulator/v1/projects/${projectId}/config`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });

  return {
    address,
    apiKey,
    projectId,
    identity: identity(),
    async verify(token) {
      // The emulator's tokens are unsigned, which the server refuses: their claims are signed here.
      const signed = token.endsWith('.')
        ? await new SignJWT(decodeJwt(token))
            .setProtectedHeader({ alg: 'RS256', kid: 'own' })
            .sign(privateKey)
        : token;
      return identity().verifyToken(signed);
    },
    async resetCode(email) {
      // The emulator's response format.
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
