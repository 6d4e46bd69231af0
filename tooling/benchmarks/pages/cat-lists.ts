import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatSummary } from '../../../shared/src/contract/index.ts';
import { siteUrls } from '../../../shared/src/contract/index.ts';
import { publishBuilt } from '../../release/publish.ts';
import { startServer, type ServerProcess } from '../../servers/server-process.ts';
import { record } from './compare.ts';
import type { Browser } from '../../browser/devtools.ts';
import { loadInTurn } from './in-turn.ts';
import { seedClub } from '../seed.ts';

export interface CatList {
  cats: number;
  /** Compressed size of the page with its data in bytes. */
  bytes: number;
  largestPaint: number;
}

const catsOf = async (url: string): Promise<CatSummary[]> =>
  // Type from the contract; the server validates its responses against the schema.
  (await (await fetch(`${url}/api/cats?limit=25`)).json()) as CatSummary[];

/** Gives the cats of the first screen pictures of the demo content. */
const providePictures = async (url: string, dataDir: string, demoUrl: string): Promise<void> => {
  const photos = await catsOf(demoUrl);
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true });
  for (const [index, { picture }] of (await catsOf(url)).entries()) {
    const { variants = [] } = photos[index % photos.length]?.picture ?? {};
    for (const { url: address, type, width } of picture?.variants ?? []) {
      const photo =
        variants.find((variant) => variant.type === type && variant.width >= width) ?? variants.at(-1);
      if (photo === undefined) continue;
      const { body } = await record(demoUrl, photo.url);
      await writeFile(join(folder, address.slice('/files/'.length)), Buffer.from(body, 'base64'));
    }
  }
};

const startClub = async (folder: string, cats: number, demoUrl: string): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(folder, 'cats-'));
  await publishBuilt({ DATA_DIR: dataDir });
  await seedClub({ dataDir, databaseUrl: null }, { cats });
  const server = await startServer({ DATA_DIR: dataDir });
  server.child.stdout?.resume();
  await providePictures(server.url, dataDir, demoUrl);
  return server;
};

/** The first page of the list of a hundred cats compared with that of a hundred thousand. */
export async function compareCatLists(
  browser: Browser,
  demoUrl: string,
  folder: string,
  runs: number,
): Promise<[CatList, CatList]> {
  const path = siteUrls.cats();
  const few = await startClub(folder, 100, demoUrl);
  const many = await startClub(folder, 100_000, demoUrl);
  try {
    const [one, other] = await loadInTurn(browser, [few.url + path, many.url + path], runs);
    const bytesOf = async ({ url }: ServerProcess): Promise<number> =>
      Buffer.from((await record(url, path)).body, 'base64').length;
    return [
      { cats: 100, bytes: await bytesOf(few), largestPaint: one.largestPaint },
      { cats: 100_000, bytes: await bytesOf(many), largestPaint: other.largestPaint },
    ];
  } finally {
    await few.end('SIGTERM');
    await many.end('SIGTERM');
  }
}
