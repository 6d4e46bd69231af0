import { rm, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ClubContent } from 'shared/contract';
import { openClubSite } from '../../test/support/club-site.ts';
import type { ClubSite } from '../../test/support/club-site.ts';
import type { Person } from '../../test/support/test-api.ts';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import type { FileCondition } from '../files/index.ts';
import { createFileWarnings } from './file-warnings.ts';
import { filesIn } from './section-files.ts';
import { readSections } from './sections.ts';

let test: TestDatabase;
let site: ClubSite;
let admin: Person;

beforeEach(async () => {
  test = await openTestDatabase();
  site = await openClubSite(test);
  admin = await site.api.person({ role: 1 });
});
afterEach(async () => {
  await site.close();
  await test.remove();
});

const content = async () => (await site.api.call('GET', '/club/content', { as: admin })).json<ClubContent>();
const fileWarnings = async () => (await content()).warnings.filter(({ file }) => file !== undefined);
const pathOf = (url: string) => join(test.config.dataDir, 'files', basename(url));

it('administrators read which logo, picture and document of the club is missing or cut off', async () => {
  const document = await site.api.pdf();
  const { statusCode } = await site.api.call('PUT', '/club/content/documents', {
    as: admin,
    body: { documents: [{ file: document, name: 'Stanovy' }] },
  });
  expect(statusCode).toBe(200);
  expect(await fileWarnings()).toEqual([]);

  const { sections } = await content();
  const [logo = ''] = filesIn('sponsors', sections.sponsors.value);
  const [, picture = ''] = filesIn('gallery', sections.gallery.value);
  // Another server, which has not seen them yet.
  const other = await openClubSite(test);
  await rm(pathOf(logo));
  await rm(pathOf(document));
  await truncate(pathOf(picture), 10);
  const { warnings } = (await other.api.call('GET', '/club/content', { as: admin })).json<ClubContent>();
  await other.close();
  expect(warnings.filter(({ file }) => file !== undefined)).toEqual([
    { section: 'sponsors', file: logo, text: `Soubory: chybí ${basename(logo)}.` },
    {
      section: 'gallery',
      file: picture,
      text: `Soubory: ${basename(picture)} má jinou velikost, než má mít.`,
    },
    { section: 'documents', file: document, text: `Soubory: chybí ${basename(document)}.` },
  ]);
});

it('a file that was there is not looked for again at once, one that was not is', async () => {
  const sections = await readSections(test.database.db);
  const asked: string[][] = [];
  const [lost = ''] = filesIn('sponsors', sections.sponsors.value);
  const [unreached = ''] = filesIn('gallery', sections.gallery.value);
  const warnings = createFileWarnings({
    conditions: async (urls) => {
      asked.push([...urls]);
      const reached = urls.filter((url) => url !== unreached);
      const stateOf = (url: string): FileCondition['state'] => (url === lost ? 'missing' : 'whole');
      return new Map(reached.map((url) => [url, { name: basename(url), state: stateOf(url) }]));
    },
  });
  expect(await warnings(sections)).toMatchObject([{ section: 'sponsors', file: lost }]);
  expect(await warnings(sections)).toMatchObject([{ section: 'sponsors', file: lost }]);
  expect(asked[1]).toEqual([lost, unreached]);
});
