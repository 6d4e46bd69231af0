import { jest } from '@jest/globals';
import type { ComponentType } from 'react';
import type { AreaName } from './areas/area-names.ts';

/**
 * Takes the place of the federation runtime in the tests of the shell: remotes answer with the code that a
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

const registerRemotes = (): void => undefined;

const loadRemote = (module: string): Promise<{ default: ComponentType }> => {
  const area = module.replace(/\/app$/, '').replaceAll('_', '-');
  asked.push(area);
  const code = codes[area] ?? new Error('This remote does not exist');
  return code instanceof Error ? Promise.reject(code) : Promise.resolve({ default: code });
};

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes, loadRemote }));
