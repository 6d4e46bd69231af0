import { allowedTags, isLinkTarget, mostNested } from './rules.ts';

/** Elements that stand inside of a line; all of them may hold each other. */
const inlineTags = new Set<string>(allowedTags.filter((tag) => !['p', 'br', 'ul', 'ol', 'li'].includes(tag)));

/** Text, a character reference, a tag without attributes, or a link's start tag, as a browser writes them. */
const tokens = new RegExp(
  [
    '[^<>&\\0-\\x08\\v\\f\\r\\x0e-\\x1f\\x7f-\\u00a0]+',
    '&(?:amp|lt|gt|nbsp);',
    `<(?<slash>/?)(?<tag>${allowedTags.join('|')})>`,
    '<a href="(?<href>(?:[!#-%\'-;=?-~\\u00a1-\\ud7ff]|&amp;)+)" rel="noopener noreferrer">',
  ].join('|'),
  'y',
);

/** Whether `tag` may stand in `parent` so that every parser leaves both as they are. */
const mayStandIn = (parent: string | undefined, tag: string): boolean => {
  if (parent === 'ul' || parent === 'ol') return tag === 'li';
  if (tag === 'li') return false;
  return parent === undefined || parent === 'li' || tag === 'br' || inlineTags.has(tag);
};

/**
 * Whether a rich text is surely one that cleaning would not change: the toolbar's elements, each of them
 * closed, in the nesting and the spelling that a browser writes. Takes time in proportion to the length.
 * `false` says nothing: such a text has to be cleaned.
 */
export function isCanonical(html: string): boolean {
  const open: string[] = [];
  let linkOpen = false;
  let previous = '';
  for (tokens.lastIndex = 0; tokens.lastIndex < html.length;) {
    const match = tokens.exec(html);
    if (match === null) return false;
    const [token] = match;
    const { slash, href } = match.groups ?? {};
    const tag = href === undefined ? match.groups?.['tag'] : 'a';
    const parent = open.at(-1);
    if (tag === undefined) {
      if ((parent === 'ul' || parent === 'ol') && !/^[\t\n ]*$/.test(token)) return false;
    } else if (slash === '/') {
      // An empty paragraph may be one that cleaning takes out.
      if (tag !== parent || (tag === 'p' && previous === '<p>')) return false;
      if (tag === 'a') linkOpen = false;
      open.pop();
    } else {
      if (!mayStandIn(parent, tag)) return false;
      if (tag === 'a' && (linkOpen || (href !== undefined && !isLinkTarget(href.replaceAll('&amp;', '&')))))
        return false;
      if (tag === 'a') linkOpen = true;
      if (tag !== 'br' && open.push(tag) > mostNested) return false;
    }
    previous = token;
  }
  return open.length === 0;
}
