import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A network line to a server that a test can cut, silence and mend. */
export class CutLine {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #silent = false;
  #server: Server | undefined;
  #port = 0;

  constructor(host: string, port: number) {
    this.#target = { host, port };
  }

  /** Lets connections through; the port stays the same. */
  async mend(): Promise<number> {
    this.#silent = false;
    const server = createServer((near) => {
      if (this.#silent) return this.#keep(near, near);
      const far = connect(this.#target);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.pipe(other);
        this.#keep(one, other);
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

  /** Keeps what is connected, takes what comes, and lets nothing through. */
  silence(): void {
    this.#silent = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  #keep(socket: Socket, other: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => other.destroy()).on('close', () => this.#sockets.delete(socket));
  }
}
