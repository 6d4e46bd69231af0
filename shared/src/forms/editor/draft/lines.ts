import { foreignBlocks } from '../../../contract/index.ts';

const lineTags = ['p', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tfoot', 'tr', ...foreignBlocks];

/** Every block element. */
export const blockTags = [...lineTags, 'td', 'th'];

const lineSelector = lineTags.join();
const blockSelector = blockTags.join();

/** A cell's only paragraph is part of the line of its row. */
const isWholeCell = (element: Element): boolean =>
  element.matches('td > :is(p, div), th > :is(p, div)') &&
  element.parentElement?.querySelectorAll(blockSelector).length === 1;

const isBlank = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && !/[^ \t\r\n\f]/.test(node.nodeValue ?? '');

/**
 * The same text as paragraphs and lists alone, a table's row as one paragraph. The import misplaces text
 * beside a block, and does not know tables.
 */
export function asLines(body: HTMLElement): HTMLBodyElement {
  const page = body.ownerDocument;
  const lines = page.createElement('body');
  let line: Element | null = null;

  /** `list` takes items; outside of any it is the page, which takes paragraphs. */
  const walk = (parent: Element, list: Element, tag: string): void => {
    for (const node of [...parent.childNodes]) {
      if (!(node instanceof Element) || !(node.matches(blockSelector) || node.querySelector(blockSelector))) {
        if (line === null && isBlank(node)) continue;
        line ??= list.appendChild(page.createElement(tag));
        line.append(node);
        continue;
      }
      const ends = node.matches(lineSelector) && !isWholeCell(node);
      if (ends) line = null;
      if (node.matches('ul, ol')) {
        const place = list === lines ? lines : (list.lastElementChild ?? list);
        walk(node, place.appendChild(page.createElement(node.localName)), 'li');
      } else {
        walk(node, list, list === lines && node.matches('pre') ? 'pre' : tag);
      }
      if (ends) line = null;
      else if (node.matches('td, th')) line?.append(' ');
    }
  };

  walk(body, lines, 'p');
  return lines;
}
