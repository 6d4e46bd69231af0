import { afterEach, describe, expect, it } from '@jest/globals';
import { env } from 'node:process';
import { placeFor } from './place.ts';
import { namedWorkspace, readArguments } from './script.ts';

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

  it('sends files to the data directory, to a host, or to a folder whose address is known', () => {
    const config = { dataDir: '/data' };
    const none = { to: undefined, at: undefined, token: undefined };
    expect(placeFor(config, none).base).toBe('/remotes/');
    expect(placeFor(config, { ...none, to: 'https://static.example.cz/klub' }).base).toBe(
      'https://static.example.cz/klub/',
    );
    expect(placeFor(config, { ...none, to: '/mnt', at: 'https://static.example.cz' }).base).toBe(
      'https://static.example.cz/',
    );
    expect(() => placeFor(config, { ...none, to: '/mnt' })).toThrow('--to DIR needs --at');
    expect(() => placeFor(config, { ...none, to: '/mnt', at: 'static.example.cz' })).toThrow('no address');
  });
});
