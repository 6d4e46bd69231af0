import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Exhibition, ExhibitionShort, ExhibitionSummary, Problem, Reference } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

describe('exhibitions', () => {
  let api: TestApi;
  let admin: Person;

  beforeAll(async () => {
    api = await TestApi.open();
    api.time.now = new Date('2026-04-01T10:00:00Z');
    admin = await api.person({ role: 1 });
  });
  afterAll(() => api.close());

  const hold = async (date: string, name = `Výstava ${date}`) =>
    (
      await api.call('POST', '/exhibitions', {
        as: admin,
        body: { name, date, location: 'Lipnice', description: '<p>Popis</p>' },
      })
    ).json<Exhibition>();
  const detail = async (id: number) => (await api.call('GET', `/exhibitions/${id}`)).json<Exhibition>();
  const refer = (entityId: number, body: object = {}) =>
    api.call('POST', '/references', {
      as: admin,
      body: { name: 'Pořadatel', reference: 'https://example.cz/', entity: 0, entityId, ...body },
    });

  it('are listed by date, the latest first, with what a card needs', async () => {
    await hold('2026-05-01');
    const later = await hold('2027-05-01');
    const image = await api.image();
    await api.call('POST', `/exhibitions/${later.exhibitionId}/images`, {
      as: admin,
      body: { images: [image, await api.image()] },
    });
    const list = (await api.call('GET', '/exhibitions')).json<ExhibitionSummary[]>();
    expect(list.map(({ date }) => date)).toEqual(['2027-05-01', '2026-05-01']);
    expect(list[0]).toMatchObject({ image, picture: { width: 8, height: 6 }, description: '<p>Popis</p>' });
    expect(list[1]).toMatchObject({ image: '', picture: null });
    expect((await api.call('GET', '/exhibitions/short')).json<ExhibitionShort[]>()[0]).toEqual({
      exhibitionId: later.exhibitionId,
      name: 'Výstava 2027-05-01',
      date: '2027-05-01',
      location: 'Lipnice',
    });
  });

  it('name as the closest one the first from today on in Prague', async () => {
    api.time.now = new Date('2026-05-01T21:59:00Z');
    expect((await api.call('GET', '/exhibitions/closest')).json()).toMatchObject({ date: '2026-05-01' });
  });

  it('carry images, files and references in the order of adding', async () => {
    const { exhibitionId } = await hold('2028-01-01');
    const [image, pdf] = [await api.image(), await api.pdf()];
    await api.call('POST', `/exhibitions/${exhibitionId}/images`, { as: admin, body: { images: [image] } });
    await api.call('POST', `/exhibitions/${exhibitionId}/files`, { as: admin, body: { files: [pdf] } });
    const reference = (await refer(exhibitionId)).json();
    expect(reference).toEqual({
      referenceId: expect.any(Number),
      name: 'Pořadatel',
      reference: 'https://example.cz/',
    });
    expect(await detail(exhibitionId)).toMatchObject({
      exhibitionImages: [{ image }],
      exhibitionFiles: [{ fileName: pdf, size: expect.any(Number) }],
      references: [reference],
    });
  });

  it('take as a file a document of the club alone', async () => {
    const { exhibitionId } = await hold('2028-02-01');
    const add = async (file: string) =>
      (await api.call('POST', `/exhibitions/${exhibitionId}/files`, { as: admin, body: { files: [file] } }))
        .statusCode;
    expect(await add(await api.image())).toBe(422);
    expect(await add('https://evil.example/x.pdf')).toBe(400);
    expect((await detail(exhibitionId)).exhibitionFiles).toEqual([]);
  });

  it('keep what their files were called, with accents, and offer them for download under these names', async () => {
    const { exhibitionId } = await hold('2028-02-02');
    const files = [await api.pdf(), await api.pdf(), await api.pdf()];
    const chosen = ['Propozice výstavy – jaro.pdf', ' dva/Přihláška\u202e\t(1) .PDF'.normalize('NFD'), ''];
    const answer = await api.call('POST', `/exhibitions/${exhibitionId}/files`, {
      as: admin,
      body: { files, names: chosen },
    });
    expect(answer.statusCode).toBe(201);
    const { exhibitionFiles } = await detail(exhibitionId);
    expect(exhibitionFiles.map(({ fileName, originalName }) => [fileName, originalName])).toEqual([
      [files[0], 'Propozice výstavy – jaro.pdf'],
      [files[1], 'Přihláška (1).pdf'],
      [files[2], 'Propozice'],
    ]);
    const savedAs = async (url: string) =>
      (await api.app.inject(url)).headers['content-disposition']?.toString();
    expect(await savedAs(files[0]!)).toBe(
      "attachment; filename=propozice.pdf; filename*=UTF-8''Propozice%20v%C3%BDstavy%20%E2%80%93%20jaro.pdf",
    );
    expect(await savedAs(files[1]!)).toBe(
      "attachment; filename=propozice.pdf; filename*=UTF-8''P%C5%99ihl%C3%A1%C5%A1ka%20%281%29.pdf",
    );
    expect(await savedAs(files[2]!)).toBe('attachment; filename="propozice.pdf"');
  });

  it('take no name of another kind of file, none that is longer than names of files are, and one for each file', async () => {
    const { exhibitionId } = await hold('2028-02-03');
    const file = await api.pdf();
    const refused = async (names: unknown) => {
      const body = { files: [file], names };
      const answer = await api.call('POST', `/exhibitions/${exhibitionId}/files`, { as: admin, body });
      return [answer.statusCode, answer.json<Problem>().errors];
    };
    const wrong = [400, [{ path: 'names.0', code: 'wrong_extension' }]];
    expect(await refused(['propozice.pdf.exe'])).toEqual(wrong);
    expect(await refused(['propozice\u202efdp.html'])).toEqual(wrong);
    const long = [400, [{ path: 'names.0', code: 'too_big' }]];
    expect(await refused([`${'x'.repeat(252)}.pdf`])).toEqual(long);
    expect(await refused(['a\u0000.pdf'])).toEqual([400, [{ path: 'names.0', code: 'invalid_text' }]]);
    for (const names of [[], ['a.pdf', 'b.pdf']])
      expect(await refused(names)).toEqual([400, [{ path: 'names', code: 'invalid_format' }]]);
    for (const names of ['a.pdf', null, [1], [null]]) expect((await refused(names))[0]).toBe(400);
    expect((await detail(exhibitionId)).exhibitionFiles).toEqual([]);
    const accented = `${'č'.repeat(251)}.pdf`;
    const body = { files: [file], names: [accented.normalize('NFD')] };
    await api.call('POST', `/exhibitions/${exhibitionId}/files`, { as: admin, body });
    expect((await detail(exhibitionId)).exhibitionFiles).toMatchObject([{ originalName: accented }]);
  });

  it('lose no child under the path of another one', async () => {
    const [one, other] = [await hold('2028-03-01'), await hold('2028-03-02')];
    await api.call('POST', `/exhibitions/${one.exhibitionId}/files`, {
      as: admin,
      body: { files: [await api.pdf()] },
    });
    const [file] = (await detail(one.exhibitionId)).exhibitionFiles;
    const wrong = `/exhibitions/${other.exhibitionId}/files/${file!.exhibitionFileId}`;
    expect((await api.call('DELETE', wrong, { as: admin })).statusCode).toBe(404);
    expect((await detail(one.exhibitionId)).exhibitionFiles).toHaveLength(1);
  });

  it('are deleted with all that belongs to them', async () => {
    const { exhibitionId } = await hold('2028-04-01');
    const [image, pdf] = [await api.image(), await api.pdf()];
    await api.call('POST', `/exhibitions/${exhibitionId}/images`, { as: admin, body: { images: [image] } });
    await api.call('POST', `/exhibitions/${exhibitionId}/files`, { as: admin, body: { files: [pdf] } });
    const { referenceId } = (await refer(exhibitionId)).json<Reference>();
    await api.call('DELETE', `/exhibitions/${exhibitionId}`, { as: admin });
    expect((await api.call('GET', `/exhibitions/${exhibitionId}`)).statusCode).toBe(404);
    expect((await api.call('DELETE', `/references/${referenceId}`, { as: admin })).statusCode).toBe(404);
    await api.files.removeDiscarded();
    await expect(api.files.acceptImage(image)).rejects.toThrow();
    await expect(api.files.acceptPdf(pdf)).rejects.toThrow();
  });

  it('take a reference whose entity is exactly 0 and whose exhibition exists', async () => {
    const { exhibitionId } = await hold('2028-05-01');
    for (const entity of [1, '0', false, null, [0]]) {
      expect([entity, (await refer(exhibitionId, { entity })).statusCode]).toEqual([entity, 400]);
    }
    expect((await refer(2_000_000_000)).statusCode).toBe(404);
    expect((await refer(exhibitionId, { reference: 'javascript:1' })).statusCode).toBe(400);
    expect((await detail(exhibitionId)).references).toEqual([]);
  });

  it('may stand without a place or a description, never without a real date', async () => {
    const create = async (body: object) =>
      (
        await api.call('POST', '/exhibitions', {
          as: admin,
          body: { name: 'x', date: '2028-06-01', location: '', description: '', ...body },
        })
      ).statusCode;
    expect(await create({})).toBe(201);
    for (const date of ['', '2028-02-30', '1. 6. 2028', '2028-06-01T00:00:00Z', null]) {
      expect([date, await create({ date })]).toEqual([date, 400]);
    }
  });
});
