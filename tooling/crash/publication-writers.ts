import { randomInt } from 'node:crypto';
import { takeShown } from './bin-writers.ts';
import type { Existing, Writing } from './writing.ts';

const plans = ['draft', 'later', 'out'] as const;
export type Plan = (typeof plans)[number];

const farAhead = '2099-01-01T00:00:00.000Z';

/** What a row says of its publication. */
export const planOf = ({ draft, createdAt }: { draft: number; createdAt: string }): Plan => {
  if (draft === 1) return 'draft';
  return createdAt === farAhead ? 'later' : 'out';
};

const publishedAt: Record<Plan, string | null> = {
  draft: null,
  later: farAhead,
  out: '2020-01-01T00:00:00.000Z',
};

/**
 * Makes an article or an exhibition a draft, schedules it, or publishes it, with another text.
 * @param text of the article or exhibition, and its digest.
 */
export async function replan(
  writing: Writing,
  kind: 'article' | 'exhibition',
  text: { html: string; digest: string },
  existing?: Existing,
): Promise<boolean> {
  const item = existing ?? (await takeShown(writing, kind));
  if (!item) return false;
  const plan = existing ? 'out' : (plans[randomInt(plans.length)] ?? 'out');
  const { name } = item;
  const body =
    kind === 'article'
      ? { name, text: text.html }
      : { name, date: '2027-03-20', location: 'Podlesí', description: text.html };
  const call = {
    as: kind === 'article' ? 'member' : 'admin',
    method: 'PUT',
    path: `/${kind}s/${item.id}`,
    body: { ...body, publishedAt: publishedAt[plan] },
  } as const;
  const changes = { text: text.digest, plan, ...(kind === 'article' && { reason: '' }) };
  await writing.change(item, call, changes);
  return true;
}
