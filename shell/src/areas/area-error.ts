/** A remote that cannot be shown: missing, broken, too slow, or built for another contract. */
export class AreaError extends Error {
  override name = 'AreaError';
}
