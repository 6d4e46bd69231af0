import type { Club } from 'shared/contract';

/** What the API needs to know of the club. */
export type ClubFacts = Pick<Club, 'account' | 'contact' | 'membership' | 'membershipFee' | 'name'>;
