import { committeeRoles } from 'shared/contract/schemas';
import { z } from 'zod';
import { describeJsonMistake } from './json-errors.ts';
import { parseAccount } from './payment.ts';

const line = (max: number) => z.string().trim().min(1).max(max);
const optionalLine = (max: number) => z.string().trim().max(max);
const email = z.email({ error: 'není e-mailová adresa' });
const url = z.url({ protocol: /^https?$/ });
const optionalEmail = z
  .string()
  .refine((text) => text === '' || email.safeParse(text).success, { error: 'není e-mailová adresa' });
const optionalUrl = z.string().refine((text) => text === '' || url.safeParse(text).success, {
  error: 'není webová adresa (začíná https://)',
});

const contentFile = z.object({
  name: line(100),
  nameLines: z.array(line(60)).min(1).max(2),
  tagline: optionalLine(300),
  address: z.array(line(100)).min(1).max(6),
  companyId: optionalLine(20),
  account: z.string().refine((text) => text.trim() === '' || parseAccount(text) !== null, {
    error: 'není české číslo účtu (tvar předčíslí-číslo/kód banky, kontrolní číslice musí souhlasit)',
  }),
  membershipFee: z.int().positive(),
  contact: z.object({ email, phone: optionalLine(40) }),
  committee: z
    .array(
      z.object({
        role: z.enum(committeeRoles),
        name: line(100),
        email: optionalEmail,
        mobile: optionalLine(40),
      }),
    )
    .min(1),
  intro: z.object({
    lead: line(600),
    paragraphs: z.array(line(3000)),
    figures: z.array(z.object({ value: line(20), label: line(60) })).max(8),
  }),
  sponsors: z.array(z.object({ file: line(200), name: line(100), url: optionalUrl })),
  /** Alternative text of a picture, by its file's name. */
  captions: z.record(z.string(), line(300)),
});

export type ContentFile = z.infer<typeof contentFile>;
export type ContentFileResult = { content: ContentFile } | { mistakes: string[] };

const typeNames: Record<string, string> = {
  string: 'text v uvozovkách',
  number: 'číslo',
  int: 'celé číslo',
  array: 'seznam v hranatých závorkách',
  object: 'položky ve složených závorkách',
  record: 'položky ve složených závorkách',
};

const say: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'chybí' : `má být ${typeNames[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `má být jedno z: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'nesmí být prázdné';
    return issue.origin === 'array' ? `počet položek má být aspoň ${issue.minimum}` : 'má být větší než nula';
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `smí mít nejvýš ${issue.maximum} znaků`;
    return issue.origin === 'array'
      ? `počet položek smí být nejvýš ${issue.maximum}`
      : 'je příliš velké číslo';
  }
  return 'má nesprávnou hodnotu';
};

const place = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number'
        ? `${text}[${part + 1}]`
        : text === ''
          ? String(part)
          : `${text}.${String(part)}`,
    '',
  );

/**
 * Parses the club's content file. Errors are Czech sentences with their location; items of a list are counted
 * from one.
 */
export function parseContentFile(text: string): ContentFileResult {
  // Editors on Windows write a byte order mark, which JSON does not allow.
  const json = text.replace(/^\uFEFF/, '');
  const mistake = describeJsonMistake(json);
  if (mistake !== null) return { mistakes: [mistake] };
  const result = contentFile.safeParse(JSON.parse(json), { error: say });
  if (result.success) return { content: result.data };
  return {
    mistakes: result.error.issues.map((issue) => `${place(issue.path) || 'celý soubor'}: ${issue.message}`),
  };
}
