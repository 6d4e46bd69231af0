import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A network line to a server that a test can cut, silence and mend. */
export class CutLine {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  constructor(host: string, port: number) {
    this.#target = { host, port };
  }

  /** Lets connections through; the port stays the same. */
  async mend(): Promise<number> {
    const server = createServer((near) => {
      const far = connect(this.#target);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy()).on('close', () => this.#sockets.delete(one));
      }
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    // A TCP server that listens has an address of this shape.
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this.#port;
  }

  /** Ends what is connected and refuses what comes. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Keeps what is connected, and lets nothing through. */
  silence(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }
}
