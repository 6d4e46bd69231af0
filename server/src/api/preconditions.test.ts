import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actuality } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

describe('If-Match', () => {
  let api: TestApi;
  let admin: Person;
  let id: number;

  beforeAll(async () => {
    api = await TestApi.open();
    admin = await api.person({ role: 1 });
    const answer = await api.call('POST', '/actualities', {
      as: admin,
      body: { name: 'První', text: '<p>x</p>', image: '' },
    });
    id = answer.json<Actuality>().actualityId;
  });
  afterAll(() => api.close());

  const save = (name: string, ifMatch?: string) =>
    api.call('PUT', `/actualities/${id}`, {
      as: admin,
      body: { name, text: '<p>x</p>' },
      ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
    });
  const current = async () => (await api.call('GET', `/actualities/${id}`)).json<Actuality>();

  it('saves when it names the current version', async () => {
    const { version } = await current();
    const answer = await save('Druhý', `"${version}"`);
    expect(answer.json()).toMatchObject({ name: 'Druhý', version: version + 1 });
  });

  it('answers 412 with the current item after another change, and changes nothing', async () => {
    const before = await current();
    const answer = await save('Přepsaný', `"${before.version - 1}"`);
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({ code: 'VERSION_MISMATCH', current: before });
    expect(await current()).toEqual(before);
  });

  it.each(['"0"', 'abc', '3', 'W/"1"', '""', '"1" "2"'])('%s matches no version', async (tag) => {
    expect((await save('Nikdy', tag)).statusCode).toBe(412);
  });

  it('may be absent, a star or a list of versions', async () => {
    const { version } = await current();
    expect((await save('Bez')).statusCode).toBe(200);
    expect((await save('Hvězda', '*')).statusCode).toBe(200);
    expect((await save('Seznam', `"${version}", "${version + 2}"`)).statusCode).toBe(200);
  });

  it('lets exactly one of many concurrent writers with the same version succeed', async () => {
    const { version } = await current();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => save(`Závod ${n}`, `"${version}"`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(11);
    expect((await current()).version).toBe(version + 1);
  });

  it('applies to deleting as well', async () => {
    const { version } = await current();
    const remove = (tag: string) =>
      api.call('DELETE', `/actualities/${id}`, { as: admin, headers: { 'if-match': tag } });
    expect((await remove(`"${version - 1}"`)).statusCode).toBe(412);
    expect((await remove(`"${version}"`)).statusCode).toBe(204);
    expect((await remove(`"${version}"`)).statusCode).toBe(404);
  });
});
