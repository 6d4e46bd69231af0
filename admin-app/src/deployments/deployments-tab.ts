import { lazyPart } from 'shared/forms';

/** Tab Nasazení. Its code is loaded when it is opened. */
export const DeploymentsTab = lazyPart(
  async () => (await import('./deployments-panel.tsx')).DeploymentsPanel,
  'Nasazení nelze načíst.',
);
