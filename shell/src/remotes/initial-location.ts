let firstKey: string | undefined;

/**
 * Remembers the router's key of the location that the page was loaded at: after a reload it comes from
 * `history.state`.
 */
export function rememberInitialLocation(): void {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  firstKey = typeof key === 'string' ? key : 'default';
}

/**
 * Whether the current location is the one that the server rendered. Never true without server-rendered
 * markup.
 */
export const isInitialLocation = (key: string): boolean => key === firstKey;
