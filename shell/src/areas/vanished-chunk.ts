/** Address of the script or style sheet that an error is about, as the bundler notes it. */
const requestedBy = (error: unknown): string | null =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : null;

/** A version folder's own mark: its page is reloaded once in a tab, whatever happens afterwards. */
const markOf = (address: string): string => `reloaded ${address.slice(0, address.lastIndexOf('/'))}`;

/** Whether something typed stands on the page that a reload would take away; drafts are kept elsewhere. */
const holdsText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value }) => value !== '',
  );

/**
 * Reloads the page when a chunk of the running version has been cleaned away after a deployment: only the page
 * anew brings a version that is there. Does nothing when the server has the chunk or does not answer, when this
 * version's page was reloaded before, and when typed text would be lost.
 */
export async function reloadIfVanished(error: unknown, reload: () => void): Promise<void> {
  const address = requestedBy(error);
  if (address === null) return;
  try {
    const mark = markOf(new URL(address, location.href).pathname);
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (status !== 404 || holdsText() || sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '');
    reload();
  } catch {
    // No network, or a browser that keeps no mark: the panel stays, with its retry.
  }
}
