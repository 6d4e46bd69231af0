import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import type { BinEntry, Cat, CatSummary, OfferedCat, PersonalData } from 'shared/contract';
import { catInput } from '../../test/support/inputs.ts';
import { TestApi, type Person } from '../../test/support/test-api.ts';
import { fileNameOf } from '../people/personal-data/file-names.ts';

let api: TestApi;
let jana: Person;
let petr: Person;
let catId: number;

const give = (from: Person, to: Person) =>
  api.call('PUT', '/users/current/departure', {
    as: from,
    body: { articles: 'name', cats: 'give', catsTo: to.userId },
  });

beforeEach(async () => {
  api = await TestApi.open();
  api.time.now = new Date();
  await api.person({ role: 1 });
  jana = await api.person({ name: 'Jana', surname: 'Nováková' });
  petr = await api.person({ name: 'Petr', surname: 'Habr' });
  const body = catInput({ name: 'Micka', description: 'Mazlivá', image: await api.image() });
  ({ catId } = (await api.call('POST', '/cats', { as: jana, body })).json<Cat>());
  expect((await give(jana, petr)).statusCode).toBe(200);
});
afterEach(() => api.close());

const shown = async (): Promise<(string | undefined)[]> =>
  (await api.call('GET', '/cats')).json<CatSummary[]>().map(({ owner }) => owner.surname);
const offersTo = async (as: Person) =>
  (await api.call('GET', '/cats/offered', { as })).json<OfferedCat[]>().map(({ name }) => name);
const ownOf = async (as: Pick<Person, 'token'>) =>
  (await api.call('GET', '/cats/mycats', { as })).json<Cat[]>().map(({ name }) => name);
const accept = async (as: Person) => (await api.call('POST', `/cats/${catId}/acceptance`, { as })).statusCode;
const refuse = async (as: Person) =>
  (await api.call('DELETE', `/cats/${catId}/acceptance`, { as })).statusCode;
const mailedCode = async (): Promise<string> => {
  const mails = api.test.database.db.selectFrom('mails').selectAll().where('kind', '=', 'account-closed');
  return api.mail.shownCode((await mails.executeTakeFirstOrThrow()).code);
};
const comeBack = async (): Promise<{ token: string }> => {
  await api.call('POST', '/departures/return', { body: { code: await mailedCode() } });
  return { token: await api.signIn(jana.email, jana.password) };
};
const stored = () => api.test.database.db.selectFrom('cats').select('name').execute();

describe('a cat that somebody who leaves offers to another member', () => {
  it('is shown to nobody, and with what it says to this member alone', async () => {
    const other = await api.person({});
    const offers = (await api.call('GET', '/cats/offered', { as: petr })).json<OfferedCat[]>();
    expect(offers).toMatchObject([
      { name: 'Micka', description: 'Mazlivá', giver: { name: 'Jana', surname: 'Nováková' } },
    ]);
    expect([await shown(), await ownOf(petr), await offersTo(other)]).toEqual([[], [], []]);
    for (const as of [undefined, petr, other])
      expect((await api.call('GET', `/cats/${catId}`, as && { as })).statusCode).toBe(404);
    expect((await api.call('PUT', `/cats/${catId}`, { as: petr, body: catInput() })).statusCode).toBe(404);
  });

  it('stays with who took it over, also when the giver comes back', async () => {
    expect([await accept(petr), await shown(), await offersTo(petr)]).toEqual([204, ['Habr'], []]);
    expect(await ownOf(await comeBack())).toEqual([]);
    // An answer that was lost is asked for again; what was taken over cannot be refused.
    expect([await accept(petr), await refuse(petr), await ownOf(petr)]).toEqual([204, 404, ['Micka']]);
  });

  it('comes back with the giver while nobody has taken it over', async () => {
    expect(await ownOf(await comeBack())).toEqual(['Micka']);
    expect([await shown(), await offersTo(petr), await accept(petr), await refuse(petr)]).toEqual([
      ['Nováková'],
      [],
      404,
      404,
    ]);
  });

  it('goes with the giver when it is refused', async () => {
    expect([await refuse(petr), await shown(), await offersTo(petr)]).toEqual([204, [], []]);
    expect(await ownOf(await comeBack())).toEqual(['Micka']);
  });

  it('is erased with the giver', async () => {
    await api.call('POST', '/departures/erasure', { body: { code: await mailedCode() } });
    expect([await stored(), await offersTo(petr)]).toEqual([[], []]);
  });

  it('goes back to the giver when this member leaves, too', async () => {
    await api.call('PUT', '/users/current/departure', { as: petr, body: { articles: 'name', cats: 'stay' } });
    expect(await shown()).toEqual([]);
    const codes = await api.test.database.db.selectFrom('mails').select('userId').execute();
    expect(codes.map(({ userId }) => userId)).toContain(petr.userId);
    const rows = await api.test.database.db.selectFrom('cats').select(['ownerId', 'gift']).execute();
    expect(rows).toEqual([{ ownerId: jana.userId, gift: null }]);
  });
});

it('a cat that was taken over is not erased with the giver', async () => {
  await accept(petr);
  await api.call('POST', '/departures/erasure', { body: { code: await mailedCode() } });
  expect([await shown(), await ownOf(petr)]).toEqual([['Habr'], ['Micka']]);
});

it('what the new owner has deleted of it stays in the bin when the giver, who has come back, leaves for good', async () => {
  await accept(petr);
  await comeBack();
  const body = { images: [await api.image()] };
  const { catImages } = (await api.call('POST', `/cats/${catId}/images`, { as: petr, body })).json<Cat>();
  await api.call('DELETE', `/cats/${catId}/images/${catImages[0]?.imageId}`, { as: petr });
  api.time.now = new Date(+api.time.now + 60_000);
  const admin = await api.person({ role: 1 });
  const departure = { as: admin, body: { articles: 'name', cats: 'remove' } };
  await api.call('PUT', `/users/${jana.userId}/departure`, departure);
  expect((await api.call('POST', `/users/${jana.userId}/erasure`, { as: admin })).statusCode).toBe(204);
  const bin = (await api.call('GET', '/users/current/bin', { as: petr })).json<BinEntry[]>();
  expect(bin.map(({ kind }) => kind)).toEqual(['catImages']);
});

describe('what the giver had deleted of a cat that is offered', () => {
  let eva: Person;
  let admin: Person;
  let cat: Cat;
  /** The name of the file of the picture that was deleted. */
  let deleted: string;

  beforeEach(async () => {
    [eva, admin] = [await api.person(), await api.person({ role: 1 })];
    const body = catInput({ name: 'Linda', description: 'Volejte 777 123 456', image: await api.image() });
    const { catId: id } = (await api.call('POST', '/cats', { as: eva, body })).json<Cat>();
    const images = [await api.image()];
    cat = (await api.call('POST', `/cats/${id}/images`, { as: eva, body: { images } })).json<Cat>();
    const [picture] = cat.catImages;
    deleted = fileNameOf(picture?.image ?? '');
    expect((await api.call('DELETE', `/cats/${id}/images/${picture?.imageId}`, { as: eva })).statusCode).toBe(
      204,
    );
    await api.call('PUT', `/cats/${id}`, { as: eva, body: { ...body, description: 'Mazlivá' } });
  });

  const archiveOf = async (path: string, as: Person): Promise<{ files: string[]; data: PersonalData }> => {
    const headers = { authorization: `Bearer ${as.token}` };
    const { rawPayload } = await api.app.inject({ url: `/api${path}`, headers });
    const entries = unzipSync(new Uint8Array(rawPayload));
    // As the archive's own tests check it.
    const data = JSON.parse(strFromU8(entries['moje-data.json'] ?? new Uint8Array())) as PersonalData;
    return { files: Object.keys(entries), data };
  };
  const main = (): string => fileNameOf(cat.image);
  const namesIn = ({ data }: { data: PersonalData }) => data.cats.map(({ name }) => name);

  it('is in the archive of the giver alone until the cat is taken over', async () => {
    await give(eva, petr);
    const [ofGiver, ofHeir] = [
      await archiveOf(`/users/${eva.userId}/data`, admin),
      await archiveOf('/users/current/data', petr),
    ];
    expect(namesIn(ofGiver)).toEqual(['Linda']);
    expect(ofGiver.files).toEqual(expect.arrayContaining([deleted, main()]));
    expect(namesIn(ofHeir)).toEqual([]);
    expect([deleted, main()].filter((name) => ofHeir.files.includes(name))).toEqual([]);
  });

  it('is gone when the cat is taken over', async () => {
    await give(eva, petr);
    await api.call('POST', `/cats/${cat.catId}/acceptance`, { as: petr });
    const bin = (await api.call('GET', '/users/current/bin', { as: petr })).json<BinEntry[]>();
    const versions = await api.call('GET', `/cats/${cat.catId}/history`, { as: petr });
    expect([bin, versions.json<object[]>().length]).toEqual([[], 1]);
    expect((await archiveOf('/users/current/data', petr)).files).not.toContain(deleted);
    await api.files.removeDiscarded();
    expect((await api.app.inject(cat.catImages[0]?.image ?? '')).statusCode).toBe(404);
    expect((await api.app.inject(cat.image)).statusCode).toBe(200);
  });

  it('is erased with the giver of a cat that an administrator assigned', async () => {
    const body = { articles: 'name', cats: 'give', catsTo: petr.userId };
    await api.call('PUT', `/users/${eva.userId}/departure`, { as: admin, body });
    expect((await api.call('POST', `/users/${eva.userId}/erasure`, { as: admin })).statusCode).toBe(204);
    expect((await api.call('GET', '/users/current/bin', { as: petr })).json<BinEntry[]>()).toEqual([]);
    await api.files.removeDiscarded();
    expect((await api.app.inject(cat.catImages[0]?.image ?? '')).statusCode).toBe(404);
    expect((await api.call('GET', `/cats/${cat.catId}`)).json<Cat>().owner.surname).toBe('Habr');
  });

  it('and its pictures have no address when the cat has left with its owner', async () => {
    await api.call('PUT', `/users/${eva.userId}/departure`, {
      as: admin,
      body: { articles: 'name', cats: 'remove' },
    });
    expect((await api.app.inject(cat.image)).statusCode).toBe(404);
    await api.call('DELETE', `/users/${eva.userId}/departure`, { as: admin });
    expect((await api.app.inject(cat.image)).statusCode).toBe(200);
  });
});
