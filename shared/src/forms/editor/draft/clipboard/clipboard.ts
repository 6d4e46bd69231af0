import DOMPurify, { type Config } from 'dompurify';
import { linkTarget } from '../link-target.ts';
import { blockTags } from '../lines.ts';
import { cellTags, isTable } from './cells.ts';
import {
  classRulesOf,
  declaredFor,
  letterStyleIn,
  type ClassRules,
  type LetterStyle,
} from './inline-style.ts';

/** Elements with meaning for their letters, besides blocks. */
const inlineTags = ['br', 'strong', 'b', 'em', 'i', 's', 'del', 'strike', 'a', 'span', 'font', 'img'];

const reading: Config = {
  ALLOWED_TAGS: [...inlineTags, ...blockTags],
  ALLOWED_ATTR: ['href', 'style', 'class', 'alt'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const plain: LetterStyle = { bold: false, italic: false, struck: false };
const blocks = new Set(blockTags);
const headings = 'h1, h2, h3, h4, h5, h6';

/** State of the traversal of the pasted document. */
interface Place {
  style: LetterStyle;
  href: string | undefined;
  /** Element of the result to append to. */
  target: Element;
}

const append = (target: Element, tag: string): Element =>
  target.appendChild(target.ownerDocument.createElement(tag));

function appendText({ style, href, target }: Place, text: string): void {
  let inner = target;
  if (href !== undefined) {
    const last = target.lastChild;
    // Merges a link that is split into several elements.
    const same = last instanceof Element && last.localName === 'a' && last.getAttribute('href') === href;
    inner = same ? last : append(target, 'a');
    inner.setAttribute('href', href);
    // The server adds it as well, so that a saved text is returned unchanged.
    inner.setAttribute('rel', 'noopener noreferrer');
  }
  if (style.bold) inner = append(inner, 'strong');
  if (style.italic) inner = append(inner, 'em');
  if (style.struck) inner = append(inner, 's');
  inner.append(text);
}

const linkOf = (element: Element): string | undefined => {
  const href = element.getAttribute('href') ?? '';
  return /^(?:https?:|mailto:)/i.test(href) ? (linkTarget(href) ?? undefined) : undefined;
};

/** Word writes a list as paragraphs, each with its marker in an element of its own. */
const wordMark = (element: Element): Element | undefined =>
  [...element.querySelectorAll('span[style]')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );

/** "1.", "a)" and "iv." are ordered; "·", "o" and "–" are not. */
const listTagOf = (mark: string): string => (/^\s*\(?[\p{L}\d]{1,4}[.)]/u.test(mark) ? 'ol' : 'ul');

class Reader {
  private readonly rules: ClassRules;

  constructor(rules: ClassRules) {
    this.rules = rules;
  }

  children(parent: Node, place: Place): void {
    for (const node of parent.childNodes) {
      if (node instanceof Element) this.element(node, place);
      else if (node.nodeType === Node.TEXT_NODE) appendText(place, node.nodeValue ?? '');
    }
  }

  private element(element: Element, place: Place): void {
    const tag = element.localName;
    const declared = declaredFor(element, this.rules);
    if (declared.get('display') === 'none') return;
    // The marker of an item; the number of a heading is kept.
    if (declared.get('mso-list') === 'ignore' && element.closest(headings) === null) return;
    if (tag === 'img') return this.picture(element, place);
    if (tag === 'br') return void append(place.target, 'br');
    const style = letterStyleIn(element, declared, place.style);
    const within = { ...place, style, href: tag === 'a' ? linkOf(element) : place.href };
    const target = this.targetFor(element, declared.get('mso-list'), place.target);
    this.children(element, { ...within, target });
  }

  /** Mail programs replace emoji by images, whose alt text is the emoji. */
  private picture(element: Element, place: Place): void {
    const alt = element.getAttribute('alt') ?? '';
    if (/^\p{Emoji_Presentation}/u.test(alt)) appendText(place, alt);
  }

  private targetFor(element: Element, msoList: string | undefined, target: Element): Element {
    const tag = element.localName;
    if (!blocks.has(tag)) return target;
    if (cellTags.includes(tag) || ['table', 'tr'].includes(tag))
      return append(target, isTable(element) ? tag : 'div');
    const isWordItem = /^l\d+ level\d/.test(msoList ?? '') && ['p', 'div'].includes(tag);
    if (!isWordItem) return append(target, tag);
    return append(append(target, listTagOf(wordMark(element)?.textContent ?? '')), 'li');
  }
}

/**
 * Pasted HTML as paragraphs, lists and tables with the formats of the six controls: bold, italic, struck,
 * linked. Styles of attributes and classes become elements, headings bold lines.
 */
export function readClipboard(html: string): HTMLElement {
  // DOMPurify with RETURN_DOM returns the `body` of a new document.
  const body = DOMPurify.sanitize(html, { ...reading, RETURN_DOM: true }) as HTMLElement;
  const result = body.ownerDocument.createElement('body');
  new Reader(classRulesOf(html)).children(body, { style: plain, href: undefined, target: result });
  return result;
}
