import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../src/clock.ts';
import type { ServerConfig } from '../../src/config.ts';
import type { Database } from '../../src/database/index.ts';
import { createMail } from '../../src/mail/index.ts';
import type { Mail } from '../../src/mail/index.ts';

/** What messages of tests name of the club. */
export const testClub = { name: 'Klub na zkoušku', email: 'klub@example.cz' };

/** The messages of a server in a test. */
export const testMail = (
  config: ServerConfig,
  database: Database,
  logger: FastifyBaseLogger,
  clock?: Clock,
): Mail => createMail(config, database, logger, async () => testClub, clock);
