/**
 * Prevents the form around an element from being submitted while something in it is incomplete. `holds` shows
 * the reason in place; other listeners are not called.
 * @returns the unsubscribe function.
 */
export function holdForm(element: Element, holds: () => boolean): () => void {
  const form = element.closest('form');
  const judge = (event: Event): void => {
    if (!holds()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  form?.addEventListener('submit', judge);
  return () => form?.removeEventListener('submit', judge);
}
