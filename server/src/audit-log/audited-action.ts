import type { AuditArea } from 'shared/format';
import type { SubjectKind } from './subjects.ts';

/** New values of a change; they name nobody. */
export type Facts = Record<string, string | number | boolean>;

export interface AuditedAction {
  /** Method and path of the call. */
  call: string;
  area: AuditArea;
  /** What the subject's key belongs to; absent for changes of many at once. */
  subject?: SubjectKind;
  /** Where the subject's key comes from; the path's id by default. */
  key?: 'created' | ((body: Record<string, unknown>) => unknown);
  facts?: (body: Record<string, unknown>, params: Record<string, unknown>) => Facts;
  /** In Czech, as a list shows it. */
  text: (facts: Facts) => string;
}
