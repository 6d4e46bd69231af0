import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shareCookie, shareIn } from 'shared/contract';
import type { Choice, Deployments } from '../deployments/index.ts';

const dayS = 24 * 60 * 60;
/** Seconds for which a visitor keeps a number. */
const maxAge = 30 * dayS;

/** Deals numbers like shuffled cards, so that also a few visitors are shared out as they should be. */
const dealer = (): (() => number) => {
  let deck: number[] = [];
  return () => {
    if (deck.length === 0)
      deck = Array.from({ length: 100 }, (_, number) => ({ number, place: randomInt(2 ** 40) }))
        .sort((a, b) => a.place - b.place)
        .map(({ number }) => number);
    return deck.pop() ?? 0;
  };
};

const deal = dealer();

const cookie = (request: FastifyRequest, value: string, seconds: number): string =>
  `${shareCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;

/**
 * What this visitor gets. While there is a canary, each visitor has a number; without one, the number
 * goes. The browser reads the cookie too, so that it chooses the same.
 */
export async function chooseFor(
  request: FastifyRequest,
  reply: FastifyReply,
  deployments: Deployments,
): Promise<Choice> {
  const share = shareIn(request.headers.cookie ?? '');
  const choice = await deployments.choose(share);
  if (choice.tries === (share !== null)) return choice;
  if (!choice.tries) {
    void reply.header('set-cookie', cookie(request, '', 0));
    return deployments.choose(null);
  }
  const dealt = deal();
  void reply.header('set-cookie', cookie(request, String(dealt), maxAge));
  return deployments.choose(dealt);
}
