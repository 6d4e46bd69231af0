import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { damagedParts, openDatabase, type Database } from '../../server/src/database/index.ts';
import { spawnServer, startServer, type ServerProcess } from '../servers/server-process.ts';
import { fillClubGallery } from './club-writers.ts';
import { findBrokenFiles, readItems } from './found.ts';
import { findBrokenHistories } from './histories.ts';
import { makePlace, type Place } from './place.ts';
import { findBrokenIndex } from './search-index.ts';
import { WriteLog, type State } from './write-log.ts';
import { Site } from './site.ts';
import { createUsedPictures, writeUntilDown } from './writers.ts';
import { Writing } from './writing.ts';

export interface CrashReport {
  rounds: number;
  acknowledged: number;
  /** Creating calls that were interrupted, and repeated after the restart. */
  repeated: number;
  mistakes: string[];
}

/** Milliseconds of writing before the kill, and of starting before an early one. */
const longestWriting = 1_200;
const longestStart = 900;
/** Share of rounds that kill a starting server first. */
const startKills = 5;

/** Compares the acknowledged state with the content of the database and the folder of files. */
export const findLostWrites = async (
  place: Pick<Place, 'dataDir' | 'databaseUrl'>,
  { writeLog, writing }: { writeLog: WriteLog; writing: Writing },
  items: readonly string[],
): Promise<string[]> => {
  const database: Database = await openDatabase(place);
  try {
    const { found, mistakes } = await readItems(database, items);
    // A member whose creation was interrupted may have an account without a row; the repeated call completes
    // it.
    const unfinished = new Set(writing.lost.map(({ item }) => item));
    for (const [item, { state }] of found) {
      if (unfinished.has(item) && state['row'] === 'missing') found.delete(item);
    }
    const states = new Map<string, State>([...found].map(([item, { state }]) => [item, state]));
    mistakes.push(...writeLog.compare(items, states));
    mistakes.push(...(await findBrokenFiles(database, place.dataDir, found.values())));
    mistakes.push(...(await findBrokenHistories(database, found.values())));
    mistakes.push(...(await findBrokenIndex(database)));
    mistakes.push(...(await damagedParts(database.db)));
    writing.settle(items, found);
    return mistakes;
  } finally {
    await database.close();
  }
};

/**
 * Kills a server with SIGKILL at random moments during writes, restarts it, and checks after each restart
 * that every acknowledged write is complete and nothing else is there in part.
 * @param postgresUrl a PostgreSQL server on which databases may be created; `null` tests SQLite.
 * @param tell called after each round.
 */
export async function crashRounds(
  rounds: number,
  postgresUrl: string | null,
  tell: (line: string) => void,
): Promise<CrashReport> {
  const place = await makePlace(postgresUrl);
  const variables = {
    DATA_DIR: place.dataDir,
    WRITES_PER_MINUTE: '1000000',
    REQUESTS_PER_MINUTE: '0',
    // Without load shedding, whatever the load of the machine.
    MAX_EVENT_LOOP_DELAY: '0',
    ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }),
  };
  const site = new Site();
  const writeLog = new WriteLog();
  const writing = new Writing(site, writeLog);
  const mistakes: string[] = [];
  let repeated = 0;
  let server: ServerProcess | undefined;

  const start = async (): Promise<void> => {
    server = await startServer(variables);
    site.url = server.url;
    server.child.stdout?.resume();
  };

  const killStarting = async (): Promise<void> => {
    const child = spawnServer(variables);
    child.stdout?.resume();
    await wait(randomInt(longestStart));
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  try {
    await start();
    await site.signIn();
    const pictures = await createUsedPictures(site, 4);
    await fillClubGallery(writing, pictures);
    for (let round = 1; round <= rounds; round += 1) {
      writing.isDown = false;
      const writers = writeUntilDown(writing, pictures);
      await wait(randomInt(longestWriting));
      await server?.end('SIGKILL');
      writing.isDown = true;
      await writers;
      if (randomInt(startKills) === 0) await killStarting();
      await start();
      const wrong = await findLostWrites(place, { writeLog, writing }, writeLog.touched());
      repeated += writing.lost.length;
      await writing.repeatLost();
      wrong.push(
        ...(await findLostWrites(place, { writeLog, writing }, writeLog.touched())),
        ...writing.mistakes,
      );
      writing.mistakes = [];
      mistakes.push(...wrong.map((mistake) => `round ${round}: ${mistake}`));
      if (round % 10 === 0 || wrong.length > 0) {
        tell(`round ${round}: ${writing.acknowledged} writes acknowledged, ${mistakes.length} mistakes`);
      }
    }
    mistakes.push(...(await findLostWrites(place, { writeLog, writing }, writeLog.all())));
    const status = await server?.end('SIGTERM');
    if (status !== 0) mistakes.push(`The last clean stop ended with ${status}.`);
    return { rounds, acknowledged: writing.acknowledged, repeated, mistakes };
  } finally {
    server?.child.kill('SIGKILL');
    await place.remove();
  }
}
