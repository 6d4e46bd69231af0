import { sql } from 'kysely';

/** Stands in place of the name of a former member who wished it. */
export const formerMember = { name: 'bývalý', surname: 'člen' } as const;

const shown = (column: string, instead: string) =>
  sql<string>`case when users.articles_as = 'former' then ${sql.lit(instead)} else ${sql.ref(column)} end`;

/**
 * The name that cats and articles show of the joined user, as the columns `…Name` and `…Surname`: a former member's
 * own, or "bývalý člen".
 */
export const shownName = <Role extends string>(role: Role) =>
  [
    shown('users.name', formerMember.name).as<`${Role}Name`>(`${role}Name`),
    shown('users.surname', formerMember.surname).as<`${Role}Surname`>(`${role}Surname`),
  ] as const;

/** Whether the joined user has a public card; a former member has none. */
export const shownInMembers = sql<number>`case when users.departed_at is null then users.show_in_members else 0 end`;
