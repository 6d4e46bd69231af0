import { apiPaths } from 'shared/contract';
import { deploymentNameWords } from 'shared/format';
import type { AuditedAction } from './audited-action.ts';

const deployed = (path: (name: string) => string, text: string): AuditedAction => ({
  call: `POST ${path(':name')}`,
  area: 'deployments',
  key: 'created',
  facts: ({ version }, { name }) => ({ version: String(version), name: String(name) }),
  text: ({ version, name }) => {
    const words = Object.entries(deploymentNameWords).find(([known]) => known === name)?.[1] ?? String(name);
    return `${text} ${String(version)}: ${words}`;
  },
});

/** What administrators do with the versions that run. */
export const deployments: Record<string, AuditedAction> = {
  'deployment-rolled-back': deployed(apiPaths.deploymentRollback, 'návrat k verzi'),
  'deployment-released': deployed(apiPaths.deploymentRelease, 'vydání verze'),
};
