import type { RefCallback } from 'react';

type FindTarget<Unmounting extends HTMLElement> = (unmounting: Unmounting) => HTMLElement | null | undefined;

/**
 * A ref for elements that may be unmounted while focused, such as a button: the focus moves to what `findTarget`
 * returns, which is called while the element is still mounted. Create it once, outside of components: React
 * detaches a ref that changes between renders.
 */
export const moveFocusOnUnmount =
  <Unmounting extends HTMLElement>(
    findTarget: FindTarget<Unmounting>,
    options?: FocusOptions,
  ): RefCallback<Unmounting> =>
  (element) => {
    if (element === null) return undefined;
    return () => {
      if (element.contains(document.activeElement)) findTarget(element)?.focus(options);
    };
  };

/** Moves the focus to the region around the element, which stays mounted. */
export const moveFocusToRegion = moveFocusOnUnmount(
  (element) => element.parentElement?.closest<HTMLElement>('[tabindex]'),
  { preventScroll: true },
);

const writable = 'input:not([type="file"], [tabindex]), textarea, [contenteditable="true"]';

/** The first field in a region or after an element in it. */
export const firstField = (region: ParentNode, after?: Node): HTMLElement | undefined =>
  [...region.querySelectorAll<HTMLElement>(writable)].find(
    (field) =>
      after === undefined || (after.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
