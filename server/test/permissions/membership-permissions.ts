import { toAdmin, toMembers } from './outcomes.ts';
import type { Permission } from './permission.ts';

const movement = { amount: 60_000, receivedOn: '2026-01-15' };

/** The calls about memberships and payments. */
export const membershipPermissions: Permission[] = [
  { method: 'GET', path: '/memberships/settings', ...toAdmin(200) },
  {
    method: 'PUT',
    path: '/memberships/settings',
    body: () => ({ renewalRule: 'calendarYear' }),
    ...toAdmin(200),
  },
  {
    method: 'POST',
    path: '/memberships/renewals',
    body: (world) => ({ people: [{ userId: world.owner.userId, version: 1 }] }),
    ...toAdmin(201),
  },
  {
    method: 'DELETE',
    path: '/memberships/renewals/{id}',
    ids: (world) => ({ id: world.renewalId }),
    ...toAdmin(200),
  },

  { method: 'GET', path: '/users/current/membership', ...toMembers },
  { method: 'GET', path: '/payments', ...toAdmin(200) },
  {
    method: 'GET',
    path: '/users/{id}/payments',
    ids: (world) => ({ id: world.owner.userId }),
    ...toAdmin(200),
  },
  {
    method: 'POST',
    path: '/payments',
    body: (world) => ({ ...movement, userId: world.owner.userId, method: 'cash', note: '' }),
    ...toAdmin(201),
  },
  {
    method: 'DELETE',
    path: '/payments/{id}',
    ids: (world) => ({ id: world.paymentId }),
    ...toAdmin(204),
  },
  {
    method: 'POST',
    path: '/payments/statement/preview',
    body: () => ({
      lines: [{ ...movement, bankNumber: '1', symbol: '', name: '', message: '', occurrence: 0 }],
    }),
    ...toAdmin(200),
  },
  {
    method: 'POST',
    path: '/payments/statement',
    body: (world) => ({ lines: [{ ...movement, bankNumber: `${world.catId}`, userId: world.owner.userId }] }),
    ...toAdmin(200),
  },
  { method: 'GET', path: '/reminders', ...toAdmin(200) },
  { method: 'PUT', path: '/reminders', body: () => ({ isOn: false }), ...toAdmin(200) },
];
