/** Ends the command; the message is shown without a stack. */
export class LaunchError extends Error {
  /** @override */
  name = 'LaunchError';
}

/**
 * The remedy for an error of the system or of npm.
 * @param {unknown} code As in `error.code`.
 * @param {string} folder What was written to.
 * @returns {string | undefined} One sentence; `undefined` for a code without a remedy.
 */
export function explain(code, folder) {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${folder} is full: make room (about 1 GB) and run the command again.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The folder ${folder} cannot be written by this user: change its rights, or run the command as its owner.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
    case 'ERR_SOCKET_TIMEOUT':
      return `The packages cannot be fetched (${code}): check the connection to the internet, or npm's proxy and registry settings, and run the command again.`;
    default:
      return undefined;
  }
}
