import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRemoteScripts } from './packages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// Compiles all of them, which takes long on a busy machine.
jest.setTimeout(240_000);

it('holds every module that the scripts of a remote import, as JavaScript, and names their packages', () => {
  const { dependencies = {} } = writeRemoteScripts(folder, join(__dirname, '../../shared/src'));
  expect(existsSync(join(folder, 'tooling/commands/standalone.js'))).toBe(true);
  expect(existsSync(join(folder, 'server/src/main.js'))).toBe(true);
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(['webpack', 'swc-loader', 'fastify', 'kysely', 'jsdom', 'jest']),
  );
});
