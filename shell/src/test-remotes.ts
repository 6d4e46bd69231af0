import type { ComponentType } from 'react';
import type { RemoteName } from './remote-name.ts';
import { federation } from './remotes/federation.ts';

/** Replaces the remotes' entries in the shell's tests: they expose the given code. */
type Code = ComponentType | Error;

let codes: Partial<Record<string, Code>> = {};
let asked: string[] = [];

/** Sets the code that the remotes expose, or the errors that they fail with. */
export function deploy(next: Partial<Record<RemoteName, Code>>): void {
  codes = next;
}

/** Remotes whose code was requested since the site was opened. */
export const requestedRemotes = (): readonly string[] => asked;

export function resetRequestedRemotes(): void {
  asked = [];
}

federation.registerPlugins([
  {
    name: 'remotes of tests',
    loadEntry({ remoteInfo }) {
      const remote = remoteInfo.entryGlobalName.replaceAll('_', '-');
      asked.push(remote);
      const code = codes[remote] ?? new Error('This remote does not exist');
      if (code instanceof Error) throw code;
      return { init: () => undefined, get: () => () => Promise.resolve({ default: code }) };
    },
  },
]);
