import { describe, expect, it } from '@jest/globals';
import { placeFor } from './publish-target.ts';

describe('a command that publishes', () => {
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
