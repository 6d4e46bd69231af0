import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PublicAnswers } from '../../api/public-answers.ts';
import { buildApp } from '../../app.ts';
import { createClubContent } from '../../club/content.ts';
import { clubPlugin } from '../../club/plugin.ts';
import { readConfig } from '../../config.ts';
import { operationsOf, type Operations } from '../../consumer-contracts/index.ts';
import { openDatabase } from '../../database/index.ts';
import { createFiles } from '../../files/index.ts';
import { createLogger } from '../../http/logger.ts';
import { createIdentity } from '../../identity/index.ts';
import { createMail } from '../../mail/index.ts';

/** The API of this source, from a server that is not started, with an empty database of its own. */
export async function ownApi(): Promise<Operations> {
  const dataDir = await mkdtemp(join(tmpdir(), 'club-api-'));
  const config = { ...readConfig({ DATA_DIR: dataDir }), mail: { transport: 'none' } as const };
  const logger = createLogger('silent');
  const database = await openDatabase(config);
  try {
    const identity = createIdentity(config, database, logger);
    const files = createFiles(config, database, logger, identity);
    const mail = createMail(config, database, logger, async () => ({ name: '', email: '' }));
    const club = createClubContent(database, files);
    const app = await buildApp({
      config,
      database,
      identity,
      files,
      mail,
      logger,
      club: () => club.club(),
      plugins: [clubPlugin(club, new PublicAnswers(database.changes))],
    });
    try {
      await app.ready();
      return operationsOf(app.swagger());
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
