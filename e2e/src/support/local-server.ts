import { once } from 'node:events';
import type { Server } from 'node:http';

export interface LocalServer {
  port: number;
  /** Ends it with its open connections. */
  close(): void;
}

/** Lets a server listen on a free port of the loopback address. */
export async function listenLocally(server: Server): Promise<LocalServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
