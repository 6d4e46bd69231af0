import { toAdmin } from './outcomes.ts';
import type { Permission, World } from './permission.ts';

const article = { ids: ({ unpublishedArticleId }: World) => ({ id: unpublishedArticleId }), of: 'a draft' };
const ofClub = { of: 'a draft', anon: 404, owner: 404, other: 404, admin: 200 };
const text = () => ({ name: 'Název', text: '<p>Text</p>', publishedAt: null });

/** The calls about what is not published. */
export const publicationPermissions: Permission[] = [
  { method: 'GET', path: '/actualities/all', ...toAdmin(200) },
  { method: 'GET', path: '/exhibitions/all', ...toAdmin(200) },
  {
    method: 'GET',
    path: '/actualities/{id}',
    ids: ({ unpublishedNewsId }) => ({ id: unpublishedNewsId }),
    ...ofClub,
  },
  {
    method: 'GET',
    path: '/exhibitions/{id}',
    ids: ({ unpublishedExhibitionId }) => ({ id: unpublishedExhibitionId }),
    ...ofClub,
  },
  { method: 'GET', path: '/articles/{id}', ...article, anon: 404, owner: 200, other: 404, admin: 404 },
  {
    method: 'PUT',
    path: '/articles/{id}',
    ...article,
    body: text,
    ...{ anon: 401, owner: 200, other: 404, admin: 404 },
  },
  {
    method: 'PUT',
    path: '/articles/{id}/status',
    ...article,
    body: () => ({ status: true }),
    ...{ anon: 401, owner: 403, other: 403, admin: 404 },
  },
];
