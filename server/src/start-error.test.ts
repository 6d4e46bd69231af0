import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { describeStartError } from './start-error.ts';

const config = { host: '127.0.0.1', port: 3000, dataDir: '/srv/data', demo: true };

const listenError = async (options: { host: string; port: number }): Promise<unknown> => {
  const server = createServer();
  const failed = once(server, 'error');
  server.listen(options);
  const [error] = (await failed) as unknown[];
  return error;
};

describe('a server that cannot start says what to do', () => {
  it('when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const error = await listenError({ host: '127.0.0.1', port });
    other.close();
    expect(describeStartError(error, { ...config, port })).toMatch(
      new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken.*PORT`),
    );
  });

  it('when its host is no address of the machine', async () => {
    // Addresses for documentation (RFC 5737) belong to no machine.
    const error = await listenError({ host: '192.0.2.1', port: 0 });
    expect(describeStartError(error, { ...config, host: '192.0.2.1' })).toMatch(/^HOST is 192\.0\.2\.1,/);
  });

  it.each([
    [{ code: 'ENOSPC', path: '/srv/data/files' }, 'The disk is full: /srv/data/files'],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'The disk is full: /srv/data cannot be written'],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 14 }, '/srv/data cannot be written by this user'],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 1032 }, '/srv/data cannot be written by this user'],
    [{ code: 'EROFS', path: '/srv/data' }, '/srv/data cannot be written by this user'],
    [{ code: 'EACCES', syscall: 'listen' }, 'Port 3000 may be used by an administrator'],
  ])('%j', (error, sentence) => {
    expect(describeStartError(error, config)).toContain(sentence);
  });

  it('in Czech on a public site', () => {
    const publicSite = { ...config, demo: false };
    expect(describeStartError({ code: 'EADDRINUSE', syscall: 'listen' }, publicSite)).toMatch(
      /^Port 3000 na 127\.0\.0\.1 už používá jiný program.*zastavte ho/,
    );
    expect(describeStartError({ code: 'ENOSPC', path: '/srv/data/files' }, publicSite)).toMatch(
      /^Na disku není místo, do \/srv\/data\/files/,
    );
  });

  it('and leaves faults of the program to the log', () => {
    expect(describeStartError(new TypeError('x is not a function'), config)).toBeNull();
    expect(describeStartError({ code: 'ERR_SQLITE_ERROR', errcode: 11 }, config)).toBeNull();
  });
});
