/** URL of the script or style sheet that failed, as the bundler's error reports it. */
const requestedBy = (error: unknown): string | null =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : null;

/** Key in sessionStorage by version folder: each version reloads a tab at most once. */
const reloadMarkKey = (address: string): string => `reloaded ${address.slice(0, address.lastIndexOf('/'))}`;

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isFormField = (target: unknown): target is FormField =>
  target instanceof Element && target.matches('input, textarea, select');

const isCheckable = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const stateOf = (field: FormField): string => (isCheckable(field) ? String(field.checked) : field.value);

/**
 * Values of fields at their first focus or press. React keeps `defaultValue` equal to the value, so it does
 * not tell.
 */
const initialStates = new WeakMap<FormField, string>();

/** Records the value of each field before it is changed. Call it once per page. */
export function rememberInitialStates(): void {
  const remember = ({ target }: Event): void => {
    if (isFormField(target) && !initialStates.has(target)) initialStates.set(target, stateOf(target));
  };
  for (const type of ['focusin', 'pointerdown'])
    addEventListener(type, remember, { capture: true, passive: true });
}

/** For fields that were never focused, the initial value is the one in the markup. */
const initialStateOf = (field: FormField): string => {
  const known = initialStates.get(field);
  if (known !== undefined) return known;
  if (isCheckable(field)) return String(field.defaultChecked);
  return 'defaultValue' in field ? field.defaultValue : field.value;
};

/** Whether a `beforeunload` listener would show the browser's confirmation. */
const blocksUnload = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether a reload would lose something that the user changed. */
const hasUnsavedChanges = (): boolean =>
  blocksUnload() ||
  [...document.querySelectorAll<FormField>('input, textarea, select')].some(
    (field) => stateOf(field) !== initialStateOf(field),
  );

/**
 * Reloads the page when a chunk of the running version was deleted after a deployment, so that it runs a
 * version that exists. Does nothing when the chunk exists, the server does not answer, this version has
 * reloaded the tab before, or unsaved input would be lost.
 */
export async function reloadIfChunkMissing(error: unknown, reload: () => void): Promise<void> {
  const address = requestedBy(error);
  if (address === null) return;
  try {
    const mark = reloadMarkKey(new URL(address, location.href).pathname);
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (status !== 404 || hasUnsavedChanges() || sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '');
    reload();
  } catch {
    // Network error, or no sessionStorage: the error panel stays, with its retry.
  }
}
