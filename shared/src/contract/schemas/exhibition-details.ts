import { z } from 'zod';
import { limits } from '../limits/index.ts';
import { plainDate, text } from './common.ts';

/** Time of day in Prague, `HH:MM`. */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid_format' });

/** Whether it takes place as announced. */
const exhibitionState = z.enum(['cancelled', 'moved']);

/** Additions to the specified fields of an exhibition; absent when nobody gave them. */
export const exhibitionDetails = z.object({
  /** The last day, when there are several. */
  endDate: plainDate.optional(),
  /** When it opens and closes, each day. */
  timeFrom: timeOfDay.optional(),
  timeTo: timeOfDay.optional(),
  /** The building or hall. */
  venue: z.string().optional(),
  street: z.string().optional(),
  postalCode: z.string().optional(),
  town: z.string().optional(),
  state: exhibitionState.optional(),
});

/** Czech postal code; stored with its space. */
const postalCode = text(limits.postalCode)
  .overwrite((value) => value.trim().replace(/^(\d{3}) ?(\d{2})$/, '$1 $2'))
  .refine((value) => /^(?:\d{3} \d{2})?$/.test(value), { error: 'invalid_postal_code' });

const orNothing = <Value extends z.ZodType>(value: Value) => z.union([value, z.literal('')]).optional();

/** The same in a call: what is absent stays as it is, `""` removes it. */
export const exhibitionDetailsInput = z.object({
  endDate: orNothing(plainDate),
  timeFrom: orNothing(timeOfDay),
  timeTo: orNothing(timeOfDay),
  venue: text(limits.location).optional(),
  street: text(limits.location).optional(),
  postalCode: postalCode.optional(),
  town: text(limits.location).optional(),
  state: orNothing(exhibitionState),
});

export type ExhibitionDetails = z.infer<typeof exhibitionDetails>;
export type ExhibitionState = z.infer<typeof exhibitionState>;
