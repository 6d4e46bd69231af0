import { afterEach, describe, expect, it } from '@jest/globals';
import { env } from 'node:process';
import { namedWorkspace, readArguments } from './command-line.ts';

const options = { weight: { type: 'string' }, to: { type: 'string' } } as const;

describe('a command that publishes', () => {
  afterEach(() => {
    delete env['npm_config_weight'];
  });

  it('reads the workspace and its options', () => {
    const { positionals, values } = readArguments(['public-app', '--weight', '10'], options);
    expect(namedWorkspace(positionals)).toBe('public-app');
    expect(values.weight).toBe('10');
  });

  it('is refused when npm took an option that would be lost', () => {
    env['npm_config_weight'] = 'true';
    expect(() => readArguments(['public-app', '10'], options)).toThrow('-- --weight');
  });

  it.each([[[]], [['server']], [['shell', 'public-app']]])('is refused for the workspaces %j', (names) => {
    expect(() => namedWorkspace(names)).toThrow('Name one workspace');
  });
});
