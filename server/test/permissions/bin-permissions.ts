import { toAdmin, toMembers, toNobody } from './outcomes.ts';
import type { Permission, World } from './permission.ts';

const ownCat = ({ binnedCatId }: World) => ({ kind: 'cats', id: binnedCatId });
const clubNews = ({ binnedNewsId }: World) => ({ kind: 'actualities', id: binnedNewsId });

const subjects = [
  { ids: ownCat, of: "a member's cat", anon: 401, owner: 204, other: 404, admin: 404 },
  { ids: clubNews, of: "the club's news", anon: 401, owner: 404, other: 404, admin: 204 },
];
const shown = ({ catId }: World) => ({ kind: 'cats', id: catId });

/** The calls about what was deleted and can be restored. */
export const binPermissions: Permission[] = [
  { method: 'GET', path: '/bin', ...toAdmin(200) },
  { method: 'GET', path: '/users/current/bin', ...toMembers },
  ...subjects.flatMap((subject): Permission[] => [
    { method: 'POST', path: '/bin/{kind}/{id}/restoration', ...subject },
    { method: 'DELETE', path: '/bin/{kind}/{id}', ...subject },
    {
      method: 'GET',
      path: '/bin/{kind}/{id}/picture',
      ...subject,
      ...{ owner: subject.owner === 204 ? 200 : 404, admin: subject.admin === 204 ? 200 : 404 },
    },
  ]),
  {
    method: 'GET',
    path: '/bin/{kind}/{id}/picture',
    ids: shown,
    of: 'what is shown',
    ...toNobody,
    anon: 401,
  },
];
