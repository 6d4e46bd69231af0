import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shareCookie, shareIn } from 'shared/contract';
import type { Choice, Deployments } from '../deployments/index.ts';

const dayS = 24 * 60 * 60;
/** Seconds for which a visitor keeps a bucket. */
const maxAge = 30 * dayS;

/**
 * Assigns all buckets in random order before one is assigned again, so that also few visitors are distributed by
 * the canary's weight.
 */
const createBucketSource = (): (() => number) => {
  let remaining: number[] = [];
  return () => {
    if (remaining.length === 0)
      remaining = Array.from({ length: 100 }, (_, bucket) => ({ bucket, sortKey: randomInt(2 ** 40) }))
        .sort((a, b) => a.sortKey - b.sortKey)
        .map(({ bucket }) => bucket);
    return remaining.pop() ?? 0;
  };
};

const nextBucket = createBucketSource();

const cookie = (request: FastifyRequest, value: string, seconds: number): string =>
  `${shareCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;

/**
 * The deployments for this visitor. While there is a canary, each visitor has a bucket in a cookie, which is
 * removed afterwards. The browser chooses by the same cookie.
 */
export async function chooseFor(
  request: FastifyRequest,
  reply: FastifyReply,
  deployments: Deployments,
): Promise<Choice> {
  const share = shareIn(request.headers.cookie ?? '');
  const choice = await deployments.choose(share);
  if (choice.hasCanary === (share !== null)) return choice;
  if (!choice.hasCanary) {
    void reply.header('set-cookie', cookie(request, '', 0));
    return deployments.choose(null);
  }
  const assigned = nextBucket();
  void reply.header('set-cookie', cookie(request, String(assigned), maxAge));
  return deployments.choose(assigned);
}
