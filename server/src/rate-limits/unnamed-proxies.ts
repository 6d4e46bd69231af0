import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { forwardedFor, isLocal } from './reader-address.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'unnamed-proxies.json');

/** Addresses that are remembered: of the server's own network, and elsewhere, where anybody can claim to be a proxy. */
const most = { local: 4, elsewhere: 4 };
/** Poll interval in milliseconds. */
const pause = 1_000;

/** Addresses that forward requests although `TRUSTED_PROXY` does not name them. */
export interface UnnamedProxies {
  local: string[];
  elsewhere: string[];
}

/** What the server that runs has seen since its start. */
export async function readUnnamedProxies(dataDir: string): Promise<UnnamedProxies> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  // Written below.
  return text === null ? { local: [], elsewhere: [] } : (JSON.parse(text) as UnnamedProxies);
}

/** The address of a proxy that nobody named, `null` for any other request. */
const unnamedProxy = (request: FastifyRequest): string | null => {
  const peer = request.socket.remoteAddress;
  // What a trusted proxy forwards has its reader's address.
  return peer !== undefined && request.ip === peer && forwardedFor(request) !== null ? peer : null;
};

/** Remembers in the data folder who forwards requests without being named, for `klub doctor`. */
export function noticeUnnamedProxies(
  app: FastifyInstance,
  { dataDir, identity }: Pick<ServerConfig, 'dataDir' | 'identity'>,
): void {
  // The local identity exists on a loopback address alone and knows no proxy.
  if (identity.provider === 'local') return;
  const seen: UnnamedProxies = { local: [], elsewhere: [] };
  let isNew = false;
  const save = async (): Promise<void> => {
    if (!isNew) return;
    isNew = false;
    const draft = `${fileIn(dataDir)}.new`;
    await writeFile(draft, JSON.stringify(seen), { mode: 0o600 });
    await rename(draft, fileIn(dataDir));
  };
  const trySave = (): Promise<void> =>
    save().catch((error: unknown) => app.log.warn({ err: error }, 'proxies not remembered'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    // The configuration may name by now what an earlier server has seen.
    await rm(fileIn(dataDir), { force: true }).catch(() => undefined);
    timer = setInterval(() => void trySave(), pause).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await trySave();
  });
  app.addHook('onRequest', async (request) => {
    const address = unnamedProxy(request);
    if (address === null) return;
    const kind = isLocal(address) ? 'local' : 'elsewhere';
    if (seen[kind].length === most[kind] || seen[kind].includes(address)) return;
    seen[kind].push(address);
    isNew = true;
    app.log.warn({ address }, 'a proxy forwards requests that TRUSTED_PROXY does not name');
  });
}
