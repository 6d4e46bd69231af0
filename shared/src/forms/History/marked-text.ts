import DOMPurify, { type Config } from 'dompurify';
import compare from 'node-htmldiff';

/** What the comparison writes at its own marks; marks of the text itself have no attribute. */
const operation = 'data-operation-index';
const block = 'data-diff-node';

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: [operation, block],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config;

/** Removes an element, and around it what held nothing else. */
function removeWithEmpty(element: Element): void {
  const { parentElement } = element;
  element.remove();
  if (parentElement?.childNodes.length === 0) removeWithEmpty(parentElement);
}

/**
 * An HTML text, sanitised, in which everything that another one has not is marked.
 * @param mark - the element of the marks; links are not links here.
 */
export function markedText(html: string, other: string, mark: 'ins' | 'del'): DocumentFragment {
  const fragment = DOMPurify.sanitize(compare(other, html), { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const gone of fragment.querySelectorAll(`del[${operation}], [${block}='del']`)) removeWithEmpty(gone);
  for (const found of fragment.querySelectorAll(`ins[${operation}]`)) {
    const marked = document.createElement(mark);
    marked.dataset['mark'] = mark;
    marked.append(...found.childNodes);
    found.replaceWith(marked);
  }
  for (const marked of fragment.querySelectorAll(`[${block}]`)) {
    marked.removeAttribute(block);
    marked.removeAttribute(operation);
  }
  return fragment;
}
