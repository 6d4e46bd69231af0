import { describe, expect, it } from '@jest/globals';
import type { RemoteDeployment } from '../schemas/index.ts';
import { chooseDeployment, shareIn } from './index.ts';

const deployment = (version: string, traffic: number, isDefault = false): RemoteDeployment => ({
  url: `/remotes/public-app/${version}/browser/remoteEntry.js`,
  metadata: { version, integrity: 'sha384-x' },
  deployment: { traffic, default: isDefault },
  extras: { contract: 1, publishedAt: '2026-01-01T00:00:00.000Z' },
});
const versionFor = (deployments: RemoteDeployment[], share: number | null): string | undefined =>
  chooseDeployment(deployments, share)?.metadata.version;

const withCanary = [deployment('stable', 90, true), deployment('canary', 10)];

describe('a canary', () => {
  it('is given to exactly the buckets of its share, every time', () => {
    const chosen = Array.from({ length: 100 }, (_, share) => versionFor(withCanary, share));
    expect(chosen.filter((version) => version === 'canary')).toHaveLength(10);
    expect(Array.from({ length: 100 }, (_, share) => versionFor([...withCanary].reverse(), share))).toEqual(
      chosen,
    );
  });

  it('keeps its visitors when its share grows', () => {
    const wider = [deployment('stable', 50, true), deployment('canary', 50)];
    for (let share = 0; share < 10; share += 1) expect(versionFor(wider, share)).toBe('canary');
  });

  it('is given to nobody without a bucket', () => {
    expect(versionFor(withCanary, null)).toBe('stable');
  });

  it('shares the visitors with another one, and no bucket gets both', () => {
    const two = [...withCanary, deployment('second', 20)];
    const chosen = Array.from({ length: 100 }, (_, share) => versionFor(two, share));
    expect(chosen.filter((version) => version === 'canary')).toHaveLength(10);
    expect(chosen.filter((version) => version === 'second')).toHaveLength(20);
  });
});

it.each([
  ['share=7', 7],
  ['session=1; share=42', 42],
  ['share=0; session=1', 0],
  ['share=100', null],
  ['share=-1', null],
  ['share=x', null],
  ['my-share=5', null],
  ['', null],
])('the bucket in the cookies %j is %p', (cookies, number) => {
  expect(shareIn(cookies)).toBe(number);
});
