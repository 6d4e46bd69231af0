import { limits } from 'shared/contract';
import { clubSections } from 'shared/contract/schemas';
import { z } from 'zod';
import { describeJsonMistake } from './json-errors.ts';

const { identity, payment, contact, intro, figures, committee, sponsors, gallery, documents } = clubSections;
const { privacy, membership } = clubSections;
const fileName = z.string().trim().min(1).max(200);
const sponsor = sponsors.shape.sponsors.element;
const document = documents.shape.documents.element;

/** The sections in one file, with files by their names in the folders beside it. */
const contentFile = z.object({
  ...identity.shape,
  ...payment.shape,
  contact,
  committee: committee.shape.people,
  intro: intro.extend(figures.shape),
  sponsors: z.array(sponsor.omit({ image: true }).extend({ file: fileName })).max(limits.sponsors),
  /** Alternative text of a picture, by its file's name. */
  captions: z.record(z.string(), gallery.shape.pictures.element.shape.alt),
  documents: z
    .array(document.extend({ file: fileName }))
    .max(limits.clubDocuments)
    .default([]),
  privacy: privacy.shape.paragraphs.default([]),
  membership: membership.shape.paragraphs.default([]),
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

/** The codes of the contract's own checks. */
const codeWords: Record<string, string> = {
  required: 'nesmí být prázdné',
  invalid_text: 'obsahuje znak, který se nedá uložit',
  invalid_account: 'není české číslo účtu (tvar předčíslí-číslo/kód banky, kontrolní číslice musí souhlasit)',
  invalid_email: 'není e-mailová adresa',
  invalid_url: 'není webová adresa (začíná https://)',
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
    mistakes: result.error.issues.map(
      (issue) => `${place(issue.path) || 'celý soubor'}: ${codeWords[issue.message] ?? issue.message}`,
    ),
  };
}
