import { jest } from '@jest/globals';
import type { ComponentType } from 'react';
import type { AreaName } from './areas/area-names.ts';

/**
 * Takes the place of the containers of remotes in the tests of the shell: remotes answer with the code that a
 * test gives them. Stands before the shell among the imports.
 */
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

const loadFromRemote = (name: string): Promise<{ default: ComponentType }> => {
  const area = name.replaceAll('_', '-');
  asked.push(area);
  const code = codes[area] ?? new Error('This remote does not exist');
  return code instanceof Error ? Promise.reject(code) : Promise.resolve({ default: code });
};

jest.mock('./areas/remote-container.ts', () => ({ loadFromRemote }));
