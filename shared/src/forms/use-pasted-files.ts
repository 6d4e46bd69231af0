import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Accepts pictures that are pasted anywhere in the form around an element. Pasted text is left to the focused
 * field.
 */
export function usePastedFiles(
  place: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const clipboard = event.clipboardData;
    const files = [...(clipboard?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || clipboard?.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const listener = (event: ClipboardEvent): void => take(event);
    form?.addEventListener('paste', listener);
    return () => form?.removeEventListener('paste', listener);
  }, [place]);
}
