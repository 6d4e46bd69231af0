import { isWebAddress } from 'shared/format';

/** What the editor's toolbar can make (docs/requirements.md, "Editor"). */
export const allowedTags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ul', 'ol', 'li', 'a'];

/** Elements inside of each other; deeper than any list that a person makes. */
export const mostNested = 50;

/** A web or mail address that a click may open. */
export const isLinkTarget = (href: string | undefined): href is string =>
  href !== undefined && (isWebAddress(href) || (/^mailto:/i.test(href) && URL.canParse(href)));
