import type { Club, ClubGallery } from 'shared/contract';
import { PublicAnswers } from '../../src/api/public-answers.ts';
import { createClubContent } from '../../src/club/content.ts';
import { clubPlugin } from '../../src/club/plugin.ts';
import { takeOverContent } from '../../src/club/take-over.ts';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/index.ts';
import { createFiles } from '../../src/files/index.ts';
import { createLogger } from '../../src/http/logger.ts';
import { createIdentity } from '../../src/identity/index.ts';
import { TestApi } from './test-api.ts';
import type { TestDatabase } from './test-database.ts';

/** A server with the club's content on a given database, which stays open when this one closes. */
export interface ClubSite {
  api: TestApi;
  club(): Promise<Club>;
  gallery(): Promise<ClubGallery>;
  /** What was logged while the content was taken over. */
  log: string[];
  close(): Promise<void>;
}

export async function openClubSite({ config }: Pick<TestDatabase, 'config'>): Promise<ClubSite> {
  const log: string[] = [];
  const logger = createLogger('info', { write: (line) => log.push(line) });
  // A connection of its own, as another server has.
  const database = await openDatabase(config);
  const full = { ...readConfig({ SITE_URL: '' }), ...config };
  const identity = createIdentity(full, database, logger);
  const files = createFiles(full, database, logger, identity);
  await takeOverContent({ config, database, files, logger });
  const content = createClubContent(database, files);
  const shared = { database, config, remove: async () => undefined };
  const plugins = [clubPlugin(content, new PublicAnswers(database.changes))];
  const api = await TestApi.open({ shared, plugins });
  return {
    api,
    log,
    club: async () => (await api.call('GET', '/club')).json<Club>(),
    gallery: async () => (await api.call('GET', '/club/gallery')).json<ClubGallery>(),
    async close() {
      await api.close();
      await database.close();
    },
  };
}
