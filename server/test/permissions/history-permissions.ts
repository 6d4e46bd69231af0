import { toAdmin, toOwner } from './outcomes.ts';
import type { Permission, World } from './permission.ts';

type Outcome = Pick<Permission, 'anon' | 'owner' | 'other' | 'admin'>;

/** The calls about the history of an item, which belongs to those who may change the item. */
const historyOf = (
  path: string,
  id: (world: World) => number,
  outcome: (success: number) => Outcome,
): Permission[] => {
  const ids = (world: World) => ({ id: id(world) });
  const versionIds = (world: World) => ({ id: id(world), number: 1 });
  return [
    { method: 'GET', path: `${path}/history`, ids, ...outcome(200) },
    { method: 'GET', path: `${path}/history/{number}`, ids: versionIds, ...outcome(200) },
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
  ...historyOf('/actualities/{id}', (world) => world.actualityId, toAdmin),
  ...historyOf('/articles/{id}', (world) => world.articleId, toOwner),
  ...historyOf(
    '/articles/{id}',
    (world) => world.draftId,
    (success) => ({ ...toOwner(success), other: 404 }),
  ),
  ...historyOf('/cats/{id}', (world) => world.catId, toOwner),
  ...historyOf('/exhibitions/{id}', (world) => world.exhibitionId, toAdmin),
];
