import { z } from 'zod';
import { composed, composedHtml, isWebAddress } from '../../format/index.ts';
import { limits } from '../limits/index.ts';

/** One size of a stored picture. `width` is in CSS pixels of the file itself. */
const pictureVariant = z.object({
  url: z.string(),
  width: z.int().positive(),
  type: z.enum(['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif']),
});

const percent = z.int().min(0).max(100);

/** Focal point of a picture, which its crops contain, in percent of its width and height. */
const focus = z.object({ x: percent, y: percent });

/**
 * What a page needs to show a stored picture without layout shift: its size and its smaller copies. `null`
 * when the URL is empty or the picture has no record.
 */
export const picture = z
  .object({
    width: z.int().positive(),
    height: z.int().positive(),
    variants: z.array(pictureVariant),
    focus: focus.optional(),
  })
  .nullable();

export const imageEntry = z.object({
  imageId: z.int(),
  image: z.string(),
  picture,
  /** Caption of the picture; absent when there is none. */
  caption: z.string().optional(),
});

/** A person on public pages, without e-mail. */
export const person = z.object({
  name: z.string(),
  surname: z.string(),
  /** Of a member who shows themselves and so has a page; absent otherwise, and in lists of cats. */
  userId: z.int().optional(),
});

/** Largest integer of both databases' columns. */
export const largestInteger = 2_147_483_647;

/** The id of a row in the body of a call. */
export const rowId = z.int().positive().max(largestInteger);

/** A row's version; sent back in `If-Match` as a quoted string. */
export const version = z.int().positive().max(largestInteger);

/** UTC instant, ISO 8601. */
export const instant = z.iso.datetime();

/**
 * From when on everybody may read something: a moment that may lie ahead, or `null` for a draft. In a call without it,
 * what is new is published at once, and what is there stays as it is.
 */
export const publication = instant.nullable().optional();

/** Calendar date without a time, `YYYY-MM-DD`. */
export const plainDate = z.iso.date();

/** Stored text: no NUL and no lone surrogate (docs/requirements.md, "Limits"). */
const storable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/**
 * Without invisible control characters, which come with texts copied from documents; XML allows none of them (XML 1.0, 2.2),
 * and in JSON each is six characters.
 */
export const withoutControls = (value: string): string => value.replace(/[^\P{Cc}\0\t\n\r]/gu, '');

const holdsSomething = (value: string): boolean => value.trim() !== '';

/** Text stored unchanged, such as passwords and addresses; at most `max` UTF-16 units. */
export const exactText = (max: number) => z.string().max(max).refine(storable, { error: 'invalid_text' });

const userText = () => z.string().overwrite(withoutControls);

/**
 * User-written text. It may be empty; it is stored in NFC and without control characters, and has at most `max` UTF-16
 * units then.
 */
export const text = (max: number) =>
  userText().overwrite(composed).max(max).refine(storable, { error: 'invalid_text' });

/** The same, with at least one character that is not white space. */
export const requiredText = (max: number) => text(max).refine(holdsSomething, { error: 'required' });

/** The same two for HTML of the rich-text editor. */
export const richText = () =>
  userText().overwrite(composedHtml).max(limits.richText).refine(storable, { error: 'invalid_text' });
export const requiredRichText = () => richText().refine(holdsSomething, { error: 'required' });

/** An absolute http or https address without user information. */
export const webUrl = exactText(limits.url).refine(isWebAddress, { error: 'invalid_url' });

/** The same, or nothing. */
export const optionalWebUrl = exactText(limits.url).refine((value) => value === '' || isWebAddress(value), {
  error: 'invalid_url',
});

/** A URL of the club's own storage, or an empty string. The server checks that it is the club's own. */
export const storedUrl = exactText(limits.url);

export const changeImageInput = z.object({ oldUrl: storedUrl, image: storedUrl });
/** Focal points for stored pictures of the item. */
export const focusInput = focus.extend({ image: storedUrl.min(1) });
export const addImagesInput = z.object({
  images: z.array(storedUrl.min(1)).min(1).max(limits.imagesPerCall),
});

/** Paging of long lists, an addition to the specified calls; absent means the whole list. */
export const pageQuery = z.object({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
  offset: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
});

/** The search box of a list: any text is a query, and what is too long is left out. */
export const searchBoxQuery = z.object({ q: z.string().optional() });
export const searchedPageQuery = pageQuery.extend(searchBoxQuery.shape);

/** How many rows there are. */
export const listCount = z.object({ count: z.int().nonnegative() });

/** RFC 9457 problem document; `errors` names the fields by path. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
  /** The stored item, with 412. */
  current: z.unknown().optional(),
});

export type ListCount = z.infer<typeof listCount>;
export type PictureVariant = z.infer<typeof pictureVariant>;
export type Picture = NonNullable<z.infer<typeof picture>>;
export type Focus = z.infer<typeof focus>;
export type FocusInput = z.infer<typeof focusInput>;
export type ImageEntry = z.infer<typeof imageEntry>;
export type Person = z.infer<typeof person>;
export type ChangeImageInput = z.infer<typeof changeImageInput>;
export type AddImagesInput = z.infer<typeof addImagesInput>;
export type Problem = z.infer<typeof problem>;
