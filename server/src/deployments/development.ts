import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractVersion } from 'shared/contract';
import { z } from 'zod';
import type { Choice, Deployment, Deployments } from './deployments.ts';
import { deploymentNames, type DeploymentName } from './registry.ts';

/** What the development server (tooling/dev-server) writes after each build that renders pages. */
const pointer = z.object({ version: z.string() });

/** Where the development server serves a workspace's files. */
const baseUrl = (name: DeploymentName): string => `/dev/${name}/`;

/**
 * What the development server has built last, in place of a registry: one build of each workspace, without
 * integrity, since it changes under its address.
 * @param folder with the builds and the names of the last ones.
 */
export function developmentDeployments(folder: string): Deployments {
  const last = async (name: DeploymentName): Promise<Deployment | null> => {
    const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => null);
    if (text === null) return null;
    const { version } = pointer.parse(JSON.parse(text));
    return { name, version, folder: join(folder, name, version), baseUrl: baseUrl(name), integrity: {} };
  };
  const document: Choice['document'] = {
    schema: '',
    microFrontends: Object.fromEntries(
      deploymentNames
        .filter((name) => name !== 'shell')
        .map((name) => [
          name,
          [
            {
              url: `${baseUrl(name)}remoteEntry.js`,
              metadata: { integrity: '', version: 'development' },
              deployment: { traffic: 100, default: true },
              extras: { contract: contractVersion, publishedAt: new Date(0).toISOString() },
            },
          ],
        ]),
    ),
  };
  return {
    revision: async () => 0,
    document: async () => document,
    choose: async () => ({
      hasCanary: false,
      shell: await last('shell'),
      publicApp: await last('public-app'),
      document,
      origins: [],
      key: 'development',
    }),
  };
}
