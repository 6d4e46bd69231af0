import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import type { Article, Cat, PersonalData } from 'shared/contract';
import { personalData } from 'shared/contract/schemas';
import { catInput } from '../../../test/support/inputs.ts';
import { TestApi } from '../../../test/support/test-api.ts';
import type { Person } from '../../../test/support/test-api.ts';
import { fileNameOf } from './file-names.ts';

let api: TestApi;
let admin: Person;
let jana: Person;
let cover: string;
let inGallery: string;
let inArticle: string;

beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1 });
  jana = await api.person({ name: 'Jana', surname: 'Nováková' });
  [cover, inGallery, inArticle] = [await api.image(), await api.image(), await api.image()];
  const as = jana;
  const details = { web: 'https://jana.example/', catKinds: 'mainská mývalí', showEmail: false };
  await api.call('PUT', `/users/${jana.userId}`, { as, body: details });
  const cat = catInput({ name: 'Micka', image: cover });
  const { catId } = (await api.call('POST', '/cats', { as, body: cat })).json<Cat>();
  await api.call('POST', `/cats/${catId}/images`, { as, body: { images: [inGallery] } });
  const text = { name: 'Krmení', text: '<p>V zimě</p>' };
  const { articleId } = (await api.call('POST', '/articles', { as, body: text })).json<Article>();
  await api.call('POST', `/articles/${articleId}/images`, { as, body: { images: [inArticle] } });
  await api.call('PUT', `/articles/${articleId}/status`, {
    as: admin,
    body: { status: false, reason: 'Doplňte zdroje.' },
  });
  const payment = { userId: jana.userId, amount: 60_000, receivedOn: '2026-01-15', method: 'cash' };
  await api.call('POST', '/payments', { as: admin, body: { ...payment, note: 'na schůzi' } });
  const other = await api.person({ surname: 'Jinde' });
  await api.call('POST', '/cats', { as: other, body: catInput({ name: 'Cizí', image: await api.image() }) });
});
afterEach(() => api.close());

const archive = async (path: string, as: Person) => {
  const answer = await api.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  expect(answer.statusCode).toBe(200);
  const entries = unzipSync(new Uint8Array(answer.rawPayload));
  const text = strFromU8(entries['moje-data.json'] ?? new Uint8Array());
  // Refuses what the contract does not describe.
  const data: PersonalData = personalData.strict().parse(JSON.parse(text));
  return { answer, entries, data, text };
};
const own = () => archive('/users/current/data', jana);

describe('the archive of the own data', () => {
  it('has everything that the club holds on the member, and nothing of others', async () => {
    const { answer, data, text } = await own();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/moje-data-\d{4}-\d\d-\d\d\.zip/),
    });
    expect(data).toMatchObject({
      person: { email: jana.email, surname: 'Nováková', web: 'https://jana.example/' },
      visibility: { showEmail: false, decisions: [{ field: 'showEmail', shown: false }] },
      payments: [{ amount: 60_000, note: 'na schůzi' }],
      cats: [{ name: 'Micka', pictures: [{ file: fileNameOf(cover) }, { file: fileNameOf(inGallery) }] }],
      articles: [{ name: 'Krmení', text: '<p>V zimě</p>', returnReason: 'Doplňte zdroje.' }],
      mails: [{ to: jana.email, text: expect.stringContaining('Doplňte zdroje.') }],
      missingFiles: [],
    });
    expect(text).not.toContain('Cizí');
    expect(text).not.toContain(admin.email);
  });

  it('has the pictures as they were sent, and names those that are lost', async () => {
    const { entries } = await own();
    const names = [cover, inGallery, inArticle].map(fileNameOf);
    expect(Object.keys(entries).toSorted()).toEqual(['moje-data.json', ...names].toSorted());
    expect(entries[fileNameOf(cover)]).toEqual(new Uint8Array((await api.files.read(cover))?.bytes ?? []));
    await rm(join(api.test.config.dataDir, 'files', basename(inGallery)));
    const { data, entries: left } = await own();
    expect(data.missingFiles).toEqual([fileNameOf(inGallery)]);
    expect(left[fileNameOf(inGallery)]).toBeUndefined();
  });

  it('never has the code of a message', async () => {
    await api.call('PUT', '/users/current/departure', {
      as: jana,
      body: { articles: 'name', cats: 'stay' },
    });
    const { data } = await archive(`/users/${jana.userId}/data`, admin);
    const mail = data.mails.find(({ subject }) => subject === 'Váš účet je zrušený');
    expect(mail?.text).toContain('/navrat#kod=skryto');
  });
});

describe('an administrator', () => {
  it('gets the same for a member who asks, also for one who has left, and not after the erasure', async () => {
    const path = `/users/${jana.userId}/data`;
    const { data } = await archive(path, admin);
    expect({ ...data, writtenAt: '' }).toEqual({ ...(await own()).data, writtenAt: '' });
    await api.call('PUT', `/users/${jana.userId}/departure`, {
      as: admin,
      body: { articles: 'former', cats: 'remove' },
    });
    expect((await archive(path, admin)).data.cats).toHaveLength(1);
    await api.call('POST', `/users/${jana.userId}/erasure`, { as: admin });
    expect((await api.call('GET', path, { as: admin })).statusCode).toBe(404);
  });
});

it.each([
  ['/files/a-kocka.png', 'soubory/a-kocka.png'],
  [
    'https://firebasestorage.googleapis.com/v0/b/klub.appspot.com/o/files%2Fa-kocka.png?alt=media',
    'soubory/a-kocka.png',
  ],
])('%s is named %s in the archive', (url, name) => {
  expect(fileNameOf(url)).toBe(name);
});
