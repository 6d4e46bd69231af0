let firstKey: string | undefined;

/**
 * Remembers the address at which the page was opened, as the router names it: on a reload the key of that
 * entry comes from `history.state`.
 */
export function rememberFirstLocation(): void {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  firstKey = typeof key === 'string' ? key : 'default';
}

/** Whether the visitor still is where the server's markup was made for. Never true when there was none. */
export const isFirstLocation = (key: string): boolean => key === firstKey;
