import { z } from 'zod';
import { auditAreaWords, type AuditArea } from '../../format/index.ts';
import { instant, pageQuery, person, plainDate } from './common.ts';

// Its keys are the areas.
const area = z.enum(Object.keys(auditAreaWords) as [AuditArea, ...AuditArea[]]);
/** The number stays when the person's data are erased; the name is `null` then. */
const numbered = z.object({ userId: z.int(), person: person.nullable() });

/** One administrative change: who changed what, in Czech. */
const auditEntry = z.object({
  entryId: z.int(),
  at: instant,
  actor: numbered,
  area,
  action: z.string(),
  /** What was changed; `""` for many at once. */
  subject: z.string(),
});

/** One page, newest first. */
export const auditList = z.object({
  entries: z.array(auditEntry),
  total: z.int(),
  /** Everybody who changed something. */
  actors: z.array(numbered),
});

/** Days are in Prague, both included. */
const auditFilter = z.object({
  area: area.optional(),
  actor: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
});
export const auditExportQuery = auditFilter;
export const auditQuery = auditFilter.extend(pageQuery.shape);

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditList = z.infer<typeof auditList>;
