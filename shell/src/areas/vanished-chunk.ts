/** Address of the script or style sheet that an error is about, as the bundler notes it. */
const requestedBy = (error: unknown): string | null =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : null;

/** A version folder's own mark: its page is reloaded once in a tab, whatever happens afterwards. */
const markOf = (address: string): string => `reloaded ${address.slice(0, address.lastIndexOf('/'))}`;

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isFormField = (target: unknown): target is FormField =>
  target instanceof Element && target.matches('input, textarea, select');

const isTicked = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const stateOf = (field: FormField): string => (isTicked(field) ? String(field.checked) : field.value);

/** What fields held when somebody came to them first. React keeps their default values equal to their values. */
const startStates = new WeakMap<FormField, string>();

/** Remembers what each field holds before it is changed. To be called once in a page. */
export function rememberStartStates(): void {
  const remember = ({ target }: Event): void => {
    if (isFormField(target) && !startStates.has(target)) startStates.set(target, stateOf(target));
  };
  for (const type of ['focusin', 'pointerdown'])
    addEventListener(type, remember, { capture: true, passive: true });
}

/** Without a known beginning, the page's own markup says what a field began with. */
const startStateOf = (field: FormField): string => {
  const known = startStates.get(field);
  if (known !== undefined) return known;
  if (isTicked(field)) return String(field.defaultChecked);
  return 'defaultValue' in field ? field.defaultValue : field.value;
};

/** Whether a form would have the browser ask before the page is left. */
const asksBeforeLeaving = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether something on the page was changed that a reload would take away. */
const holdsChanges = (): boolean =>
  asksBeforeLeaving() ||
  [...document.querySelectorAll<FormField>('input, textarea, select')].some(
    (field) => stateOf(field) !== startStateOf(field),
  );

/**
 * Reloads the page when a chunk of the running version has been cleaned away after a deployment: only the page
 * anew brings a version that is there. Does nothing when the server has the chunk or does not answer, when this
 * version's page was reloaded before, and when something typed or ticked would be lost.
 */
export async function reloadIfVanished(error: unknown, reload: () => void): Promise<void> {
  const address = requestedBy(error);
  if (address === null) return;
  try {
    const mark = markOf(new URL(address, location.href).pathname);
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (status !== 404 || holdsChanges() || sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '');
    reload();
  } catch {
    // No network, or a browser that keeps no mark: the panel stays, with its retry.
  }
}
