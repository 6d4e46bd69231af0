import type { ClubFacts } from '../../src/club-facts.ts';

/** The club of the tests. */
export const clubFacts = async (): Promise<ClubFacts> => ({
  name: 'Klub chovatelů koček',
  account: '19-2000145399/0800',
  membershipFee: 600,
  membership: ['Napište nám.'],
  contact: { email: 'vybor@example.cz', phone: '' },
});
