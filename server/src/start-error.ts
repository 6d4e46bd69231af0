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

/** What is wrong with the machine. */
type Trouble = 'port taken' | 'port of administrators' | 'foreign host' | 'disk full' | 'not writable';

const troubleOf = (error: object): Trouble | null => {
  const listens = ['listen', 'getaddrinfo'].includes(textOf(error, 'syscall'));
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return 'port taken';
  if (listens && code === 'EACCES') return 'port of administrators';
  if (listens && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) return 'foreign host';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'disk full';
  return ['EACCES', 'EPERM', 'EROFS'].includes(code) ? 'not writable' : null;
};

interface Place {
  host: string;
  port: number;
  folder: string;
}

const english: Record<Trouble, (place: Place) => string> = {
  'port taken': ({ host, port }) =>
    `Port ${port} of ${host} is taken, perhaps by this site, started before: stop that program, or set PORT to another number.`,
  'port of administrators': ({ port }) =>
    `Port ${port} may be used by an administrator of this machine alone: set PORT to a number above 1023.`,
  'foreign host': ({ host }) =>
    `HOST is ${host}, which is no address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`,
  'disk full': ({ folder }) => `The disk is full: ${folder} cannot be written. Make room and start again.`,
  'not writable': ({ folder }) =>
    `${folder} cannot be written by this user: change its rights, or set DATA_DIR to another folder.`,
};

const czech: Record<Trouble, (place: Place) => string> = {
  'port taken': ({ host, port }) =>
    `Port ${port} na ${host} už používá jiný program, nejspíš tento web spuštěný dřív: zastavte ho (systemctl stop klub), nebo nastavte PORT na jiné číslo.`,
  'port of administrators': ({ port }) =>
    `Port ${port} smí používat jen správce počítače: nastavte PORT na číslo nad 1023.`,
  'foreign host': ({ host }) =>
    `HOST je ${host}, a to není adresa tohoto počítače: nastavte 127.0.0.1, nebo 0.0.0.0 pro všechny adresy.`,
  'disk full': ({ folder }) =>
    `Na disku není místo, do ${folder} nejde zapisovat: uvolněte místo a spusťte web znovu.`,
  'not writable': ({ folder }) =>
    `Do ${folder} nesmí tento uživatel zapisovat: opravte práva (chown -R klub:klub), nebo nastavte DATA_DIR na jinou složku.`,
};

/**
 * Why a server cannot start, when the machine it runs on is the reason, and what to do about it.
 * @returns one sentence, in Czech on a public site, which a club looks after; `null` for any other error, which is a
 * fault of the program.
 */
export function describeStartError(
  error: unknown,
  { host, port, dataDir, demo }: Pick<ServerConfig, 'host' | 'port' | 'dataDir' | 'demo'>,
): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const trouble = troubleOf(error);
  if (trouble === null) return null;
  const sentences = demo ? english : czech;
  return sentences[trouble]({ host, port, folder: textOf(error, 'path') || dataDir });
}
