import type { AuditList } from 'shared/contract';

/** Somebody's name, or the number that is left of whoever was erased. */
export const actorWords = ({ userId, person }: AuditList['actors'][number]): string =>
  person === null ? `č. ${userId}` : `${person.name} ${person.surname}`;
