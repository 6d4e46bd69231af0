import type { z } from 'zod';

/** What a message may contain, written once for its text and its HTML. A string is a paragraph. */
export type MailPart =
  | string
  /** A link of the site; `path` begins with `/`. */
  | { button: string; path: string }
  /** Labels with their values, such as an account and its variable symbol. */
  | { rows: readonly (readonly [label: string, value: string])[] }
  /** What somebody else wrote, in their own lines. */
  | { quote: string }
  /** A QR code of a text, with words for who does not see it. */
  | { qrCode: string; label: string };

/** What every message may name. */
export interface MailContext {
  club: { name: string; email: string };
  /** Single-use code of the message, or what stands in its place where it must not be shown. */
  code: string;
}

interface KindDefinition<Facts> {
  /** What administrators call it. */
  label: string;
  /** What the text needs, as it is stored; never a secret. */
  facts: z.ZodType<Facts>;
  /** Facts of the preview in the product. */
  preview: Facts;
  subject: (facts: Facts, context: MailContext) => string;
  /** Without greeting and signature, which every message has. */
  body: (facts: Facts, context: MailContext) => readonly MailPart[];
}

/** One kind of message. */
export interface Kind<Facts> {
  label: string;
  preview: Facts;
  /** @throws ZodError when the stored facts are not what the kind needs. */
  write: (facts: unknown, context: MailContext) => { subject: string; body: readonly MailPart[] };
}

export const defineKind = <Facts>(kind: KindDefinition<Facts>): Kind<Facts> => ({
  label: kind.label,
  preview: kind.preview,
  write(stored, context) {
    const facts = kind.facts.parse(stored);
    return { subject: kind.subject(facts, context), body: kind.body(facts, context) };
  },
});
