import { toAdmin, toNobody } from './outcomes.ts';
import type { Permission, World } from './permission.ts';

const mail = (world: World) => ({ id: world.mailId });

/** The calls about invitations and the club's mail. */
export const mailPermissions: Permission[] = [
  {
    method: 'POST',
    path: '/users/invitations',
    body: (world) => ({ name: 'Nová', surname: 'Členka', email: `nova-${world.catId}@example.cz` }),
    ...toAdmin(201),
  },
  {
    method: 'POST',
    path: '/users/{id}/invitation',
    ids: (world) => ({ id: world.invitedId }),
    ...toAdmin(201),
  },
  // Whoever has the code of an invitation needs no token; this one is of none.
  {
    method: 'POST',
    path: '/invitations/accept',
    body: () => ({ code: 'x'.repeat(43) }),
    ...toNobody,
  },

  { method: 'GET', path: '/mails', ...toAdmin(200) },
  { method: 'GET', path: '/mails/previews', ...toAdmin(200) },
  { method: 'GET', path: '/mails/{id}', ids: mail, ...toAdmin(200) },
  {
    method: 'PUT',
    path: '/mails/{id}/state',
    ids: mail,
    body: () => ({ state: 'waiting' }),
    ...toAdmin(200),
  },
];
