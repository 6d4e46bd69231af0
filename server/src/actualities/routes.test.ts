import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actuality, ActualitySummary, Problem } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

describe('news', () => {
  let api: TestApi;
  let admin: Person;

  beforeAll(async () => {
    api = await TestApi.open();
    admin = await api.person({ role: 1 });
  });
  afterAll(() => api.close());

  const publish = async (name: string, text = '<p>Text</p>', image = '') => {
    const answer = await api.call('POST', '/actualities', { as: admin, body: { name, text, image } });
    expect(answer.statusCode).toBe(201);
    return answer.json<Actuality>();
  };

  it('shows visitors what an administrator published, newest first and without the text', async () => {
    api.time.now = new Date('2026-03-01T10:00:00Z');
    await publish('Starší');
    api.time.now = new Date('2026-03-02T10:00:00Z');
    const newer = await publish('Novější');
    const list = (await api.call('GET', '/actualities')).json<ActualitySummary[]>();
    expect(list.map(({ name }) => name)).toEqual(['Novější', 'Starší']);
    expect(list[0]).not.toHaveProperty('text');
    expect((await api.call('GET', `/actualities/${newer.actualityId}`)).json()).toMatchObject({
      actualityId: newer.actualityId,
      id: newer.actualityId,
      text: '<p>Text</p>',
      createdAt: '2026-03-02T10:00:00.000Z',
      version: 1,
    });
  });

  it('returns the latest three for the home page, and one page of a list', async () => {
    for (const name of ['A', 'B', 'C', 'D']) await publish(name);
    expect((await api.call('GET', '/actualities/new')).json()).toHaveLength(3);
    const all = (await api.call('GET', '/actualities')).json<ActualitySummary[]>();
    expect((await api.call('GET', '/actualities?limit=2&offset=1')).json()).toEqual(all.slice(1, 3));
    expect((await api.call('GET', '/actualities?offset=2')).json()).toEqual(all.slice(2));
    expect((await api.call('GET', '/actualities?limit=0')).statusCode).toBe(400);
  });

  it('returns their number, also after one was added or deleted', async () => {
    const count = async () => (await api.call('GET', '/actualities/count')).json<unknown>();
    const { length } = (await api.call('GET', '/actualities')).json<ActualitySummary[]>();
    expect(await count()).toEqual({ count: length });
    const { actualityId } = await publish('O jednu víc');
    expect(await count()).toEqual({ count: length + 1 });
    await api.call('DELETE', `/actualities/${actualityId}`, { as: admin });
    expect(await count()).toEqual({ count: length });
  });

  it('carries size and smaller copies beside the image', async () => {
    const image = await api.image();
    const item = await publish('S obrázkem', '<p>x</p>', image);
    expect(item).toMatchObject({ image, picture: { width: 8, height: 6 } });
  });

  it('replaces the image only with the stored one as `oldUrl`, and keeps the old file for the history', async () => {
    const [old, fresh] = [await api.image(), await api.image()];
    const { actualityId } = await publish('Výměna', '<p>x</p>', old);
    const change = (oldUrl: string) =>
      api.call('PUT', `/actualities/${actualityId}/changeimage`, {
        as: admin,
        body: { oldUrl, image: fresh },
      });
    const refused = await change('/files/jina.png');
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problem>().code).toBe('IMAGE_CHANGED');
    expect((await change(old)).json()).toMatchObject({ image: fresh, version: 2 });
    await api.files.removeDiscarded();
    expect(await api.files.read(old)).not.toBeNull();
    expect((await api.app.inject({ url: old })).statusCode).toBe(404);
    await expect(api.files.acceptImage(fresh)).resolves.toBe(fresh);
  });

  it('accepts no foreign image URL', async () => {
    const answer = await api.call('POST', '/actualities', {
      as: admin,
      body: { name: 'x', text: '<p>x</p>', image: 'https://evil.example/x.png' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().code).toBe('FOREIGN_URL');
  });

  it('deletes the item with its file', async () => {
    const image = await api.image();
    const { actualityId } = await publish('Pryč', '<p>x</p>', image);
    const answer = await api.call('DELETE', `/actualities/${actualityId}`, { as: admin });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await api.call('GET', `/actualities/${actualityId}`)).statusCode).toBe(404);
    await api.files.removeDiscarded();
    await expect(api.files.acceptImage(image)).rejects.toThrow();
  });

  it('stores sanitised text and refuses an empty one', async () => {
    const item = await publish('Text', '<p onclick="x()">a<script>b</script></p>');
    expect(item.text).toBe('<p>a</p>');
    const empty = await api.call('POST', '/actualities', {
      as: admin,
      body: { name: 'x', text: '<p> &nbsp;<script>b</script></p>', image: '' },
    });
    expect(empty.statusCode).toBe(400);
    expect(empty.json<Problem>().errors).toEqual([{ path: 'text', code: 'required' }]);
  });

  it('ignores unknown fields and keeps the characters of a name', async () => {
    const name = '  <b>Výstava</b> & „hosté“ \u{1F408} ';
    const answer = await api.call('POST', '/actualities', {
      as: admin,
      body: { name, text: '<p>x</p>', image: '', actualityId: 77_777, createdAt: 'x', version: 9 },
    });
    expect(answer.json()).toMatchObject({ name, version: 1 });
    expect(answer.json<Actuality>().actualityId).not.toBe(77_777);
  });
});
