import type { ServerConfig } from './config.ts';

const textOf = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/** Result codes of SQLite (https://sqlite.org/rescode.html). */
const sqliteCodes: Record<number, string> = { 8: 'EROFS', 13: 'ENOSPC', 14: 'EACCES' };

const codeOf = (error: object): string => {
  const number: unknown = Reflect.get(error, 'errcode');
  // The lowest byte is the code, what lies above tells variants of it apart.
  const sqlite = typeof number === 'number' ? sqliteCodes[number & 0xff] : undefined;
  return sqlite ?? textOf(error, 'code');
};

/**
 * Why a server cannot start, when the machine it runs on is the reason, and what to do about it.
 * @returns one sentence; `null` for any other error, which is a fault of the program.
 */
export function describeStartError(
  error: unknown,
  { host, port, dataDir }: Pick<ServerConfig, 'host' | 'port' | 'dataDir'>,
): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const listens = ['listen', 'getaddrinfo'].includes(textOf(error, 'syscall'));
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken, perhaps by this site, started before: stop that program, or set PORT to another number.`;
  if (listens && code === 'EACCES')
    return `Port ${port} may be used by an administrator of this machine alone: set PORT to a number above 1023.`;
  if (listens && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `HOST is ${host}, which is no address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
  const folder = textOf(error, 'path') || dataDir;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full: ${folder} cannot be written. Make room and start again.`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${folder} cannot be written by this user: change its rights, or set DATA_DIR to another folder.`;
  return null;
}
