/**
 * Keeps the form around an element from being sent while something in it is not finished. `holds` says so where it
 * stands: nobody else hears of the try.
 * @returns what ends it.
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
