import type { Guards } from '../auth/guards.ts';
import type { Clock } from '../clock.ts';
import type { ClubFacts } from '../club-facts.ts';
import type { Database } from '../database/index.ts';
import type { Files } from '../files/files.ts';
import type { Identity } from '../identity/identity.ts';
import type { Mail } from '../mail/index.ts';
import type { SearchAdmission } from '../rate-limits/search-limits.ts';
import type { WithIdempotency } from './idempotency.ts';
import type { PersonalLists } from './personal-lists.ts';
import type { PublicAnswers } from './public-answers.ts';

/** Dependencies of a resource's routes. */
export interface ApiContext extends SearchAdmission {
  database: Database;
  files: Files;
  identity: Identity;
  mail: Mail;
  clock: Clock;
  /** The club's facts as they are now; not for use within a transaction. */
  club: () => Promise<ClubFacts>;
  /** The folder with the installation's data. */
  dataDir: string;
  guards: Guards;
  answers: PublicAnswers;
  personalLists: PersonalLists;
  withIdempotency: WithIdempotency;
}
