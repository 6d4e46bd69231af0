import { signInWithEmailAndPassword } from '@firebase/auth';
import { nextSecond, type Browsers, type Provider } from './provider.ts';
import type { Steps } from './steps.ts';

const email = 'spravce@example.cz';
const taken = 'obsazeno@example.cz';
const changed = 'nova-adresa@example.cz';
const password = 'Kocicka-2026';

/** Every change of an account by the server (`Identity`), and which tokens are accepted afterwards. */
export async function runOnServer(provider: Provider, browsers: Browsers, steps: Steps): Promise<void> {
  const { identity } = provider;
  const tokenOf = async (address: string, word: string): Promise<string> =>
    (await signInWithEmailAndPassword(browsers.open(), address, word)).user.getIdToken();
  const verify = (token: string) => async () => {
    await provider.verify(token);
  };
  const found = (address: string) => async () =>
    (await identity.findAccount(address)) === null ? 'nobody' : 'somebody';

  const create = (address: string, word: string) => async () => {
    await identity.createAccount({ email: address, password: word });
  };
  await steps.take('create an account', create(email, password));
  await steps.take('create an account, e-mail taken', create(email.toUpperCase(), password));
  await steps.take('create an account, no e-mail', create('spravce', password));
  await steps.take('create an account, password far too short', create('kratke@example.cz', 'abc'));
  await identity.createAccount({ email: taken, password });
  await steps.take('find an account', found(email));
  await steps.take('find an account, nobody', found('nikdo@example.cz'));
  const uid = (await identity.findAccount(email))?.uid ?? '';

  const first = await tokenOf(email, password);
  const [, claims = ''] = first.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
  await steps.take('use a token', verify(first));
  await steps.take('use a token without a signature', async () => {
    await identity.verifyToken(unsigned);
  });

  await nextSecond();
  await steps.take('give the e-mail that is there', () => identity.changeEmail(uid, email));
  await steps.take('use a token after no change', verify(first));
  await steps.take('give another e-mail, taken', () => identity.changeEmail(uid, taken));
  await steps.take('give another e-mail, no e-mail', () => identity.changeEmail(uid, 'nesmysl'));
  await steps.take('give another e-mail, unknown account', () => identity.changeEmail('nobody', taken));
  await steps.take('give another e-mail', () => identity.changeEmail(uid, changed));
  await steps.take('use a token from before the other e-mail', verify(first));
  await steps.take('sign in with the e-mail before', () => tokenOf(email, password).then(() => 'ok'));
  const second = await tokenOf(changed, password);
  await steps.take('use a token of the other e-mail', verify(second));

  await nextSecond();
  await steps.take('renew an account, password far too short', () => identity.renewAccount(uid, 'abc'));
  await steps.take('renew an account, unknown', () => identity.renewAccount('nobody', password));
  await steps.take('renew an account', () => identity.renewAccount(uid, 'Obnovene-heslo-1'));
  await steps.take('use a token from before the renewal', verify(second));
  const third = await tokenOf(changed, 'Obnovene-heslo-1');
  await steps.take('use a token after the renewal', verify(third));

  await provider.setDisabled(uid, true);
  await steps.take('use a token, account disabled', verify(third));
  await nextSecond();
  await steps.take('renew an account, disabled', () => identity.renewAccount(uid, password));
  await steps.take('sign in after the renewal of a disabled account', () =>
    tokenOf(changed, password).then(() => 'ok'),
  );

  const fourth = await tokenOf(changed, password);
  await steps.take('disable an account, unknown', () => identity.disableAccount('nobody'));
  await steps.take('enable an account, unknown', () => identity.enableAccount('nobody'));
  await nextSecond();
  await steps.take('disable an account', () => identity.disableAccount(uid));
  await steps.take('use a token after the account was disabled', verify(fourth));
  await steps.take('sign in to a disabled account', () => tokenOf(changed, password).then(() => 'ok'));
  await steps.take('disable an account again', () => identity.disableAccount(uid));
  await steps.take('enable an account', () => identity.enableAccount(uid));
  await steps.take('use a token from before the account was disabled', verify(fourth));
  await nextSecond();
  const fifth = await tokenOf(changed, password);
  await steps.take('use a token after the account was enabled', verify(fifth));

  await steps.take('remove an account', () => identity.deleteAccount(uid));
  await steps.take('use a token, account removed', verify(third));
  await steps.take('remove an account again', () => identity.deleteAccount(uid));
  await steps.take('find an account, removed', found(changed));
}
