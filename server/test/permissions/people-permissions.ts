import { toAdmin, toMembers, toNobody } from './outcomes.ts';
import type { Permission, World } from './permission.ts';

const owner = (world: World) => ({ id: world.owner.userId });

const noCode = () => ({ code: 'x'.repeat(43) });

/** The calls about people, and the overview. */
export const peoplePermissions: Permission[] = [
  {
    method: 'PUT',
    path: '/users/{id}/person',
    ids: owner,
    body: (world) => ({ name: 'Jana', surname: 'Vaňková', email: world.owner.email }),
    ...toAdmin(200),
  },
  { method: 'PUT', path: '/users/{id}/role', ids: owner, body: () => ({ role: 0 }), ...toAdmin(200) },
  { method: 'GET', path: '/users/{id}/data', ids: owner, ...toAdmin(200) },
  { method: 'GET', path: '/users/current/data', ...toMembers },
  { method: 'GET', path: '/users/{id}/work', ids: owner, ...toAdmin(200) },
  {
    method: 'PUT',
    path: '/users/{id}/departure',
    ids: (world) => ({ id: world.leaver.userId }),
    body: () => ({ articles: 'name', cats: 'stay' }),
    ...toAdmin(200),
  },
  {
    method: 'DELETE',
    path: '/users/{id}/departure',
    ids: (world) => ({ id: world.former.userId }),
    ...toAdmin(204),
  },
  { method: 'GET', path: '/users/former', ...toAdmin(200) },
  {
    method: 'POST',
    path: '/users/{id}/erasure',
    ids: (world) => ({ id: world.former.userId }),
    ...toAdmin(204),
  },
  // Everybody closes their own account alone; these would give their cats to somebody who is not there.
  {
    method: 'PUT',
    path: '/users/current/departure',
    body: () => ({ articles: 'name', cats: 'give', catsTo: 2_000_000_000 }),
    ...{ anon: 401, owner: 400, other: 400, admin: 400 },
  },
  // Whoever has the code of a return needs no token; this one is of nobody.
  { method: 'POST', path: '/departures/return', body: noCode, ...toNobody },
  { method: 'POST', path: '/departures/erasure', body: noCode, ...toNobody },
  { method: 'GET', path: '/users/export', ...toAdmin(200) },
  {
    method: 'POST',
    path: '/users/import',
    body: () => ({ file: Buffer.from('Jméno;Příjmení;E-mail').toString('base64'), dryRun: true }),
    ...toAdmin(200),
  },

  { method: 'GET', path: '/overview', ...toAdmin(200) },
  { method: 'GET', path: '/audit-log', ...toAdmin(200) },
  { method: 'GET', path: '/audit-log/export', ...toAdmin(200) },
];
