/** A remote that cannot be shown: missing, broken, too slow, or built for another contract. */
export class RemoteError extends Error {
  override name = 'RemoteError';
}
