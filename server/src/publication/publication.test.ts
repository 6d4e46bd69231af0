import { describe, expect, it } from 'vitest';
import { isPublished, publicationAfter, publishedAt } from './publication.ts';

const now = new Date('2026-11-24T10:00:00.000Z');
const earlier = '2026-11-20T10:00:00.000Z';
const later = '2026-11-25T10:00:00.000Z';
const present = now.toISOString();

describe('a publication', () => {
  it.each([
    // Wish, before, after.
    [undefined, null, { draft: 0, createdAt: present }],
    [null, null, { draft: 1, createdAt: present }],
    [later, null, { draft: 0, createdAt: later }],
    [earlier, null, { draft: 0, createdAt: present }],
    ['2026-11-25T10:00Z', null, { draft: 0, createdAt: later }],
    [undefined, { draft: 1, createdAt: earlier }, { draft: 1, createdAt: earlier }],
    [undefined, { draft: 0, createdAt: later }, { draft: 0, createdAt: later }],
    [earlier, { draft: 0, createdAt: earlier }, { draft: 0, createdAt: earlier }],
    [present, { draft: 1, createdAt: earlier }, { draft: 0, createdAt: present }],
    [present, { draft: 0, createdAt: later }, { draft: 0, createdAt: present }],
    [null, { draft: 0, createdAt: earlier }, { draft: 1, createdAt: earlier }],
    [later, { draft: 0, createdAt: earlier }, { draft: 0, createdAt: later }],
  ])('by the wish %j of %j is %j', (wish, before, after) => {
    expect(publicationAfter(wish, before, now)).toEqual(after);
  });

  it('is over when its moment has come, and never with a draft', () => {
    expect(isPublished({ draft: 0, createdAt: present }, now)).toBe(true);
    expect(isPublished({ draft: 0, createdAt: later }, now)).toBe(false);
    expect(isPublished({ draft: 1, createdAt: earlier }, now)).toBe(false);
    expect([
      publishedAt({ draft: 0, createdAt: later }),
      publishedAt({ draft: 1, createdAt: later }),
    ]).toEqual([later, null]);
  });
});
