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
  // Otherwise DOMPurify would require the value of `rel` to be a URL.
  ADD_URI_SAFE_ATTR: ['rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
};

/**
 * The server sanitises HTML when it is written and again in responses, in a browser's serialisation,
 * `rel="noopener noreferrer"` included, and `shownHtml` preserves that. So sanitising changes nothing here
 * and hydration matches; without a DOM (on the server) the text is passed as the API returns it.
 */
function clean(html: string): string {
  if (!DOMPurify.isSupported) return html;
  // With Trusted Types this is a TrustedHTML, which React passes on unchanged.
  return DOMPurify.sanitize(html, allowed);
}

export interface ProseProps {
  /** Rich text of the API. */
  html: string;
  /** Level of its sub-headings, one below the preceding heading. */
  headings?: HeadingLevel | undefined;
  /** The large initial letter; see `initialLetter`. */
  initial?: string | undefined;
  className?: string | undefined;
}

/** Rich text of the editor, sanitised, with sub-headings, in lines of 66 characters. */
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
