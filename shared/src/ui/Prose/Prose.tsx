import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Prose.module.css';

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  // Otherwise the value of `rel` would have to be an address too.
  ADD_URI_SAFE_ATTR: ['rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
};

/**
 * The server cleans HTML when it is written and again when it answers, in the spelling that a browser's own parser
 * gives back, `rel="noopener noreferrer"` included. So this cleaning changes nothing and hydration agrees; without
 * a DOM (on the server) there is nothing to clean with, and the text passes as the API gives it.
 */
function clean(html: string): string {
  if (!DOMPurify.isSupported) return html;
  // Where the browser has Trusted Types this is a TrustedHTML, which React hands on untouched.
  return DOMPurify.sanitize(html, allowed);
}

export interface ProseProps {
  /** Rich text as the API gives it. */
  html: string;
  /** Opens with this letter as a large initial; see `initialLetter`. */
  initial?: string | undefined;
  className?: string | undefined;
}

/** Rich text of the editor, cleaned, in lines of 66 characters. */
export function Prose({ html, initial, className }: ProseProps) {
  const content = useMemo(() => ({ __html: clean(html) }), [html]);
  return (
    <div
      className={classNames(styles['prose'], className)}
      data-initial={initial}
      dangerouslySetInnerHTML={content}
    />
  );
}
