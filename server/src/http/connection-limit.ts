import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-of.ts';

/** Connections at one time, each of which takes some kilobytes: those of several hundred browsers. */
const mostConnections = 4_000;

/**
 * How many connections may be open: half of the files that the process may have open at the most, since the other half
 * is for files and for connections of its own. Windows has no such limit.
 */
const defaultLimit = (): number => {
  // Otherwise it looks up the names of all peers. Node's types lack it.
  Object.assign(process.report, { excludeNetwork: true });
  // The report's own format.
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number } } };
  const files = Number(userLimits?.open_files.soft);
  return Number.isFinite(files) ? Math.min(mostConnections, Math.floor(files / 2)) : mostConnections;
};

/** It does not change while the process runs. */
let knownLimit: number | undefined;

/** Open connections of each address, of IPv6 of each site's network, the oldest first. */
class OpenConnections {
  readonly #byAddress = new Map<string, Set<Socket>>();
  count = 0;

  add(socket: Socket, peer: string): void {
    const address = networkOf(peer);
    const own = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, own.add(socket));
    this.count += 1;
    socket.once('close', () => {
      own.delete(socket);
      this.count -= 1;
      if (own.size === 0) this.#byAddress.delete(address);
    });
  }

  /** Those of the address that has most. */
  ofMost(): ReadonlySet<Socket> {
    let most = new Set<Socket>();
    for (const own of this.#byAddress.values()) if (own.size > most.size) most = own;
    return most;
  }
}

/** The oldest connection without a request, otherwise the oldest; one that is ended already does not count. */
const leastNeeded = (
  connections: Iterable<Socket>,
  isBusy: (socket: Socket) => boolean,
): Socket | undefined => {
  let oldest: Socket | undefined;
  for (const socket of connections) {
    if (socket.destroyed) continue;
    if (!isBusy(socket)) return socket;
    oldest ??= socket;
  }
  return oldest;
};

/**
 * Ends a connection for each one that comes when there are too many, of the address that has most of them. So nobody can
 * keep others out, nor use up the files that the process may open. A connection that was lost before it was accepted is ended
 * at once: its address is known no more, so that its requests would count for nobody.
 * @param isBusy whether a request is under way on a connection.
 */
export function limitConnections(
  { server }: Pick<FastifyInstance, 'server'>,
  isBusy: (socket: Socket) => boolean,
  limit = (knownLimit ??= defaultLimit()),
): void {
  const open = new OpenConnections();
  server.on('connection', (socket) => {
    // Node keeps it from here on, also when the connection is lost later.
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) {
      socket.destroy();
      return;
    }
    open.add(socket, remoteAddress);
    if (open.count > limit) leastNeeded(open.ofMost(), isBusy)?.destroy();
  });
}
