import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { shownHtml, type HeadingLevel } from './shown-html.ts';
import styles from './Prose.module.css';

const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'ul',
    'ol',
    'li',
    'a',
    'h2',
    'h3',
    'h4',
  ],
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
 * gives back, `rel="noopener noreferrer"` included, and `shownHtml` keeps to it. So this cleaning changes nothing and hydration
 * agrees; without a DOM (on the server) there is nothing to clean with, and the text passes as the API gives it.
 */
function clean(html: string): string {
  if (!DOMPurify.isSupported) return html;
  // Where the browser has Trusted Types this is a TrustedHTML, which React hands on untouched.
  return DOMPurify.sanitize(html, allowed);
}

export interface ProseProps {
  /** Rich text as the API gives it. */
  html: string;
  /** Level of its sub-headings, one below the heading that stands over the text. */
  headings?: HeadingLevel | undefined;
  /** Opens with this letter as a large initial; see `initialLetter`. */
  initial?: string | undefined;
  className?: string | undefined;
}

/** Rich text of the editor, cleaned, with its sub-headings, in lines of 66 characters. */
export function Prose({ html, headings = 2, initial, className }: ProseProps) {
  const content = useMemo(() => ({ __html: clean(shownHtml(html, headings)) }), [html, headings]);
  return (
    <div
      className={classNames(styles['prose'], className)}
      data-initial={initial}
      dangerouslySetInnerHTML={content}
    />
  );
}
