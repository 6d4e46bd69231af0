import type { ComponentType } from 'react';
import type { AreaName } from './areas/area-names.ts';
import { federation } from './areas/federation.ts';

/** Takes the place of the remotes' entries in the tests of the shell: they expose the code that a test gives them. */
type Code = ComponentType | Error;

let codes: Partial<Record<string, Code>> = {};
let asked: string[] = [];

/** From now on these remotes answer with this code, or fail. */
export function deploy(next: Partial<Record<AreaName, Code>>): void {
  codes = next;
}

/** The remotes whose code was asked for since the site was opened. */
export const askedRemotes = (): readonly string[] => asked;

export function forgetAsked(): void {
  asked = [];
}

federation.registerPlugins([
  {
    name: 'remotes of tests',
    loadEntry({ remoteInfo }) {
      const area = remoteInfo.entryGlobalName.replaceAll('_', '-');
      asked.push(area);
      const code = codes[area] ?? new Error('This remote does not exist');
      if (code instanceof Error) throw code;
      return { init: () => undefined, get: () => () => Promise.resolve({ default: code }) };
    },
  },
]);
