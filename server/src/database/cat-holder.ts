import { sql } from 'kysely';

/** Number of the member whose cat it is: one that is offered is its giver's, until the new owner takes it over. */
export const holderOfCat = sql<number>`case when cats.gift = 'offered' then cats.former_owner_id else cats.owner_id end`;
