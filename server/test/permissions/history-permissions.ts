import { toAdmin, toOwner } from './outcomes.ts';
import type { Permission, World } from './permission.ts';

type Outcome = Pick<Permission, 'anon' | 'owner' | 'other' | 'admin'>;

/** The calls about the history of an item, which belongs to those who may change the item. */
export const historyOf = (
  path: string,
  idsOf: (world: World) => Record<string, number>,
  outcome: (success: number) => Outcome,
  /** A version with a picture, and the picture's number in it. */
  pictured: { number: number; picture: number; isMissing?: boolean },
): Permission[] => {
  const versionIds = (world: World) => ({ ...idsOf(world), number: 1 });
  return [
    { method: 'GET', path: `${path}/history`, ids: idsOf, ...outcome(200) },
    { method: 'GET', path: `${path}/history/{number}`, ids: versionIds, ...outcome(200) },
    {
      method: 'GET',
      path: `${path}/history/{number}/pictures/{picture}`,
      ids: (world) => ({ ...idsOf(world), number: pictured.number, picture: pictured.picture }),
      ...outcome(pictured.isMissing ? 404 : 200),
    },
    {
      method: 'POST',
      path: `${path}/history/{number}/restoration`,
      ids: versionIds,
      body: () => ({}),
      ...outcome(201),
    },
  ];
};

export const historyPermissions: Permission[] = [
  ...historyOf('/actualities/{id}', ({ actualityId: id }) => ({ id }), toAdmin, { number: 1, picture: 0 }),
  ...historyOf('/articles/{id}', ({ articleId: id }) => ({ id }), toOwner, { number: 2, picture: 0 }),
  ...historyOf(
    '/articles/{id}',
    ({ draftId: id }) => ({ id }),
    (success) => ({ ...toOwner(success), other: 404 }),
    { number: 2, picture: 0 },
  ),
  ...historyOf('/cats/{id}', ({ catId: id }) => ({ id }), toOwner, { number: 2, picture: 1 }),
  ...historyOf('/exhibitions/{id}', ({ exhibitionId: id }) => ({ id }), toAdmin, { number: 2, picture: 0 }),
];
