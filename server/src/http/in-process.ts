import type { FastifyRequest } from 'fastify';

/** Remote address of requests that the server sends to itself. No socket has such an address. */
export const ownAddress = 'in-process';

/** Whether the request loads data of a page, as part of a request that was admitted already. */
export const isInProcess = (request: FastifyRequest): boolean => request.socket.remoteAddress === ownAddress;
