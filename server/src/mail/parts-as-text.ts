import type { MailPart } from './kind.ts';

const asText = (part: MailPart, origin: string): string => {
  if (typeof part === 'string') return part;
  if ('button' in part) return `${part.button}:\n${origin}${part.path}`;
  if ('rows' in part) return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ');
  return part.label;
};

/** The parts of a message as plain text. */
export const partsAsText = (parts: readonly MailPart[], origin: string): string =>
  parts.map((part) => asText(part, origin)).join('\n\n');
