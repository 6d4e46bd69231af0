import type { ServerConfig } from '../../config.ts';
import { inCzech } from '../../consumer-contracts/index.ts';
import { ownApi } from './own-api.ts';
import { brokenVersions, openRegistry, remotesFolder } from '../../deployments/index.ts';
import { mistake } from './finding.ts';
import type { Finding } from './finding.ts';

/** Published versions that rely on what this source's API does not offer, also before its server is started. */
export async function checkPublishedVersions(
  config: ServerConfig,
  api: typeof ownApi = ownApi,
): Promise<Finding[]> {
  // Another check says what is wrong with the database.
  const opened = await openRegistry(config).catch(() => null);
  if (opened === null) return [];
  try {
    const broken = await brokenVersions(await opened.registry.read(), api, {
      remotesDir: remotesFolder(config.dataDir),
      keepDays: config.keepVersionsDays,
    });
    return broken.flatMap(({ label, isRunning, faults }) =>
      faults.map((fault) =>
        mistake(
          `Verze: ${inCzech(fault, label)} ${
            isRunning
              ? 'Spusťte klub deploy, který nasadí novější.'
              : 'Mají ji ještě otevřená okna; přestane se hlídat, až uplyne KEEP_VERSIONS_DAYS.'
          }`,
        ),
      ),
    );
  } finally {
    await opened.close();
  }
}
