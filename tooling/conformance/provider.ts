import { setTimeout } from 'node:timers/promises';
import { deleteApp, initializeApp, type FirebaseApp } from '@firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from '@firebase/auth';
import type { Identity } from '../../server/src/identity/index.ts';

/** A sign-in provider: the browser's SDK calls it at its address, the server through `Identity`. */
export interface Provider {
  address: string;
  apiKey: string;
  projectId: string;
  /** The server's adapter. It may cache an account's state. */
  identity: Identity;
  /** Whether the server accepts the token now, without caches. */
  verify(token: string): Promise<{ uid: string }>;
  /** The code of the last reset mail to this address. */
  resetCode(email: string): Promise<string>;
  setDisabled(uid: string, isDisabled: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Browsers of one provider, each with the SDK configured as on the site. */
export class Browsers {
  readonly #provider: Provider;
  readonly #apps: FirebaseApp[] = [];

  constructor(provider: Provider) {
    this.#provider = provider;
  }

  open(): Auth {
    const { address, apiKey, projectId } = this.#provider;
    const app = initializeApp({ apiKey, projectId }, `${projectId}-${this.#apps.length}`);
    this.#apps.push(app);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, address, { disableWarnings: true });
    return auth;
  }

  async close(): Promise<void> {
    await Promise.all(this.#apps.map((app) => deleteApp(app)));
  }
}

/** Waits for the next second: providers count the validity of tokens in seconds. */
export async function nextSecond(): Promise<void> {
  const second = (): number => Math.floor(Date.now() / 1000);
  const now = second();
  while (second() === now) await setTimeout(1000 - (Date.now() % 1000));
}
