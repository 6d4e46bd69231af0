import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestApi } from '../../test/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

describe('the description of the API', () => {
  it('is written once, however often it is asked for, since it is long, and anew when that has failed', async () => {
    // Nothing to encode: the encoder refuses it.
    vi.spyOn(api.app, 'swagger').mockReturnValueOnce(undefined as never);
    expect((await api.call('GET', '/openapi.json')).statusCode).toBe(500);
    const write = vi.spyOn(JSON, 'stringify');
    const ask = async () => (await api.call('GET', '/openapi.json')).body;
    const [first, second] = await Promise.all([ask(), ask()]);
    const third = await ask();
    const documents = write.mock.results.filter(({ value }) => String(value).startsWith('{"openapi"'));
    write.mockRestore();
    expect(documents).toHaveLength(1);
    expect([second, third]).toEqual([first, first]);
  });

  it('has the schema of refusals once, by its name', async () => {
    const document = (await api.call('GET', '/openapi.json')).json<{
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
      components: { schemas: Record<string, { properties: object }> };
    }>();
    const schema = { $ref: '#/components/schemas/Problem' };
    expect(document.paths['/api/cats']?.['get']?.responses['default']).toMatchObject({
      content: { 'application/problem+json': { schema } },
    });
    expect(Object.keys(document.components.schemas['Problem']?.properties ?? {})).toContain('code');
  });

  it('is sent compressed, and not again to who has it', async () => {
    const headers = { 'accept-encoding': 'br' };
    const compressed = await api.call('GET', '/openapi.json', { headers });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.rawPayload.length).toBeLessThan(100_000);
    const known = { 'if-none-match': String(compressed.headers.etag) };
    expect((await api.call('GET', '/openapi.json', { headers: known })).statusCode).toBe(304);
  });
});
