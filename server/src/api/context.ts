import type { Guards } from '../auth/guards.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import type { Files } from '../files/files.ts';
import type { Identity } from '../identity/identity.ts';
import type { WithIdempotency } from './idempotency.ts';
import type { PublicAnswers } from './public-answers.ts';

/** Dependencies of a resource's routes. */
export interface ApiContext {
  database: Database;
  files: Files;
  identity: Identity;
  clock: Clock;
  guards: Guards;
  answers: PublicAnswers;
  withIdempotency: WithIdempotency;
}
