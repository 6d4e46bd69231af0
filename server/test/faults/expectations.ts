import { expect } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import type { Problem } from 'shared/contract';

/** The answer while something that the server depends on is away: the caller may come again. */
export function expectUnavailable(answer: LightMyRequestResponse): void {
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.json<Problem>()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
}
