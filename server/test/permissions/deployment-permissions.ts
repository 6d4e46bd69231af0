import { toAdmin } from './outcomes.ts';
import type { Permission } from './permission.ts';

/** The calls about what runs. */
export const deploymentPermissions: Permission[] = [
  { method: 'GET', path: '/deployments', ...toAdmin(200) },
  {
    method: 'POST',
    path: '/deployments/{name}/rollback',
    ids: () => ({ name: 'public-app' }),
    body: (world) => ({ version: world.stableVersion }),
    ...toAdmin(200),
  },
  {
    method: 'POST',
    path: '/deployments/{name}/release',
    ids: () => ({ name: 'public-app' }),
    body: (world) => ({ version: world.canaryVersion }),
    ...toAdmin(200),
  },
];
