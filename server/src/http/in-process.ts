import type { FastifyRequest } from 'fastify';

/** Remote address of requests that the server sends to itself. No socket has such an address. */
export const ownAddress = 'in-process';

/** Whether the request loads data of a page, as part of a request that was admitted already. */
export const isInProcess = (request: FastifyRequest): boolean => request.socket.remoteAddress === ownAddress;

/** Header of such requests that names the reader for whom the server asks. */
export const readerHeader = 'x-reader';

/** The reader for whom the server asks itself, `null` when it asks for nobody or somebody else asks. */
export const readerOfPage = (request: FastifyRequest): string | null => {
  const reader = isInProcess(request) ? request.headers[readerHeader] : undefined;
  return typeof reader === 'string' ? reader : null;
};
