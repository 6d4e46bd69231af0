import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits, type Problem } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { acceptRichText, cleaning } from './accept.ts';
import { cleanByParsing } from './rich-text.ts';
import { shownRichText } from './shown.ts';

describe('long texts', () => {
  let api: TestApi;
  let author: Person;
  let other: Person;

  beforeAll(async () => {
    api = await TestApi.open();
    [author, other] = [await api.person(), await api.person()];
  });
  afterAll(() => api.close());

  const hostile = '<'.repeat(limits.richText / 4 - 1);
  const send = (as: Person) => api.call('POST', '/articles', { as, body: { name: 'Dlouhý', text: hostile } });

  it('of one person keep nobody else waiting', async () => {
    let answered = 0;
    const many = Array.from({ length: 15 }, async () => {
      expect((await send(author)).statusCode).toBe(201);
      answered += 1;
    });
    expect((await send(other)).statusCode).toBe(201);
    expect(answered).toBeLessThan(5);
    await Promise.all(many);
  });

  it('of one person wait in a number that is limited', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(author)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([503, 'OVERLOADED']);
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect((await send(author)).statusCode).toBe(201);
  });

  it('are refused for a while when the cleaning process ends repeatedly', async () => {
    let isAnswered = false;
    const sent = send(author).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      if (cleaning.pid !== undefined) process.kill(cleaning.pid, 'SIGKILL');
      await new Promise(setImmediate);
    }
    const answer = await sent;
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([503, 'UNAVAILABLE']);
    expect((await send(author)).statusCode).toBe(201);
  });

  it('are not cleaned again on the thread that shows them', async () => {
    // A space in a link has no canonical form, and the rest takes long to clean.
    const text = (index: number) =>
      `<a href="https://example.cz/a b">${index}</a>${'<b>x</b>'.repeat(11_000)}`;
    // Synchronous, so that nothing else that the thread has to do is counted.
    const cost = (work: () => unknown): number => {
      const before = process.threadCpuUsage();
      work();
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    const stored: string[] = [];
    for (let index = 0; index < 16; index += 1)
      stored.push(await acceptRichText('text', text(index), { required: true, author: author.userId }));
    const reading = cost(() => stored.map(shownRichText));
    const cleaningAll = cost(() => stored.map(cleanByParsing));
    expect(reading).toBeLessThan(cleaningAll / 4);
  });
});
