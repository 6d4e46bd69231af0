import type { RefCallback } from 'react';

type Heir<Leaving extends HTMLElement> = (leaving: Leaving) => HTMLElement | null | undefined;

/**
 * A ref for what may leave the page with the focus in it, as a button that is gone once it was pressed: the focus goes
 * on where `heir` says, which is asked while the element still stands in its place.
 * Made once, outside of components: React lets a ref go that is another one at the next rendering.
 */
export const handFocusOn =
  <Leaving extends HTMLElement>(heir: Heir<Leaving>, options?: FocusOptions): RefCallback<Leaving> =>
  (element) => {
    if (element === null) return undefined;
    return () => {
      if (element.contains(document.activeElement)) heir(element)?.focus(options);
    };
  };

/** To the part of the page that an element stands in, which stays where it is. */
export const handFocusToRegion = handFocusOn(
  (element) => element.parentElement?.closest<HTMLElement>('[tabindex]'),
  { preventScroll: true },
);

const writable = 'input:not([type="file"], [tabindex]), textarea, [contenteditable="true"]';

/** The first place to write in, in a part of the page or after an element in it. */
export const firstField = (region: ParentNode, after?: Node): HTMLElement | undefined =>
  [...region.querySelectorAll<HTMLElement>(writable)].find(
    (field) =>
      after === undefined || (after.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
