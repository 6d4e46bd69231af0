import {
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  type User,
} from '@firebase/auth';
import { nextSecond, type Browsers, type Provider } from './provider.ts';
import type { Steps } from './steps.ts';

const email = 'chovatelka@example.cz';
const password = 'Kocicka-2026';
const second = 'Druhe-heslo-2';
const third = 'Treti-heslo-3';

/** Every call that the site makes in a browser (`shared/auth`), with its failures. */
export async function runInBrowsers(provider: Provider, browsers: Browsers, steps: Steps): Promise<void> {
  const { uid } = await provider.identity.createAccount({ email, password });
  const other = await provider.identity.createAccount({ email: 'chovatel@example.cz', password });
  await signIn(provider, browsers, steps);
  await changePassword(provider, browsers, steps);
  await resetPassword(provider, browsers, steps);
  await endAccount(provider, browsers, steps, uid);
  await stayClosed(browsers, steps);
  await provider.identity.deleteAccount(other.uid);
}

/** The SDK's call for a new token, with an invalid refresh token, as of a corrupted storage. */
const refresh = ({ address, apiKey }: Provider, refreshToken: string) =>
  fetch(`${address}/securetoken.googleapis.com/v1/token?key=${apiKey}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });

const newToken = (user: User) => async () => {
  await user.getIdToken(true);
};

async function signIn(provider: Provider, browsers: Browsers, steps: Steps): Promise<void> {
  const auth = browsers.open();
  const tryIn = (address: string, word: string) => () => signInWithEmailAndPassword(auth, address, word);
  await steps.take('sign in', tryIn(email, password));
  await steps.take('sign in, e-mail in capitals', tryIn(email.toUpperCase(), password));
  await steps.take('sign in, wrong password', tryIn(email, 'spatne-heslo'));
  await steps.take('sign in, unknown e-mail', tryIn('nikdo@example.cz', password));
  await steps.take('sign in, no e-mail', tryIn('chovatelka', password));
  await steps.take('sign in, empty e-mail', tryIn('', password));
  await steps.take('sign in, empty password', tryIn(email, ''));
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  await steps.take('read the account again, as at the load of a page', () => user.reload());
  await steps.take('new token', newToken(user));
  await steps.take('new token, refresh token made up', () => refresh(provider, 'made-up'));
  await steps.take('new token, refresh token empty', () => refresh(provider, ''));
}

async function changePassword(provider: Provider, browsers: Browsers, steps: Steps): Promise<void> {
  const auth = browsers.open();
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const elsewhere = await signInWithEmailAndPassword(browsers.open(), email, password);
  const before = await elsewhere.user.getIdToken();
  const confirm = (word: string, address = email) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(address, word));

  await steps.take('confirm the old password', () => confirm(password));
  await steps.take('confirm the old password, wrong', () => confirm('spatne-heslo'));
  await steps.take("confirm the old password, another person's", () =>
    confirm(password, 'chovatel@example.cz'),
  );
  await steps.take('change the password, far too short', () => updatePassword(user, 'abc'));
  await steps.take('change the password, seven characters', () => updatePassword(user, 'sedm-zn'));
  const present = await signInWithEmailAndPassword(browsers.open(), email, 'sedm-zn').then(
    () => 'sedm-zn',
    () => password,
  );
  await confirm(present);
  await nextSecond();
  await steps.take('change the password', () => updatePassword(user, second));
  const issued = await user.getIdToken();
  await steps.take('use the token of a change a second after the sign-in', () => provider.verify(issued));
  await confirm(second);
  const renewed = await user.getIdToken();
  await steps.take('use the token of the session that was begun anew', () => provider.verify(renewed));
  await steps.take('new token after the change', newToken(user));
  await steps.take('use a token from before the change', () => provider.verify(before));
  await steps.take('new token elsewhere after the change', newToken(elsewhere.user));
  await steps.take('sign in with the old password', () => signInWithEmailAndPassword(auth, email, password));
  await steps.take('sign in with the new password', () => signInWithEmailAndPassword(auth, email, second));
}

async function resetPassword(provider: Provider, browsers: Browsers, steps: Steps): Promise<void> {
  const auth = browsers.open();
  const ask = (address: string) => () => sendPasswordResetEmail(auth, address);
  await steps.take('ask for a mail', ask(email));
  await steps.take('ask for a mail, unknown e-mail', ask('nikdo@example.cz'));
  await steps.take('ask for a mail, no e-mail', ask('chovatelka'));
  await steps.take('ask for a mail, empty e-mail', ask(''));
  const session = await signInWithEmailAndPassword(browsers.open(), email, second);
  const before = await session.user.getIdToken();
  const code = await provider.resetCode(email);
  const kind = async (oobCode: string) => (await checkActionCode(auth, oobCode)).operation;
  await steps.take('check the code', () => kind(code));
  await steps.take('check the code, made up', () => kind('made-up'));
  await steps.take('check the code, empty', () => kind(''));
  const set = (oobCode: string, word: string) => () => confirmPasswordReset(auth, oobCode, word);
  await steps.take('set a password with the code, far too short', set(code, 'abc'));
  await steps.take('set a password with the code, made up', set('made-up', third));
  await nextSecond();
  await steps.take('set a password with the code', set(code, third));
  await steps.take('set a password with the code, used', set(code, 'Ctvrte-heslo-4'));
  await steps.take('check the code, used', () => kind(code));
  await steps.take('use a token from before the reset', () => provider.verify(before));
  await steps.take('sign in with the password that was set', () =>
    signInWithEmailAndPassword(auth, email, third),
  );
}

async function endAccount(provider: Provider, browsers: Browsers, steps: Steps, uid: string): Promise<void> {
  const auth = browsers.open();
  const { user } = await signInWithEmailAndPassword(auth, email, third);
  await provider.setDisabled(uid, true);
  const tryIn = (word: string) => () => signInWithEmailAndPassword(browsers.open(), email, word);
  await steps.take('sign in, account disabled', tryIn(third));
  await steps.take('sign in, account disabled, wrong password', tryIn('spatne-heslo'));
  await steps.take('new token, account disabled', newToken(user));
  await provider.setDisabled(uid, false);
  const session = await signInWithEmailAndPassword(browsers.open(), email, third);
  await provider.setDisabled(uid, true);
  await steps.take('read the account again, disabled', () => session.user.reload());
  await provider.setDisabled(uid, false);
  const [first, last] = [
    await signInWithEmailAndPassword(browsers.open(), email, third),
    await signInWithEmailAndPassword(browsers.open(), email, third),
  ];
  await provider.identity.deleteAccount(uid);
  await steps.take('read the account again, removed', () => first.user.reload());
  await steps.take('new token, account removed', newToken(last.user));
  await steps.take('sign in, account removed', tryIn(third));
}

async function stayClosed(browsers: Browsers, steps: Steps): Promise<void> {
  const auth = browsers.open();
  await steps.take('sign up as a visitor', () =>
    createUserWithEmailAndPassword(auth, 'cizi@example.cz', password),
  );
  const { user } = await signInWithEmailAndPassword(browsers.open(), 'chovatel@example.cz', password);
  await steps.take('remove the own account', () => user.delete());
}
