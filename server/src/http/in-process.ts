import type { FastifyRequest } from 'fastify';

/** Stands in place of an address on requests that the server sends to itself. No socket has such a one. */
export const ownAddress = 'in-process';

/** Whether a page asks for its data, as a part of a request that was let in already. */
export const isInProcess = (request: FastifyRequest): boolean => request.socket.remoteAddress === ownAddress;
