import { exit } from 'node:process';
import { buildWorkspaces } from './build.ts';
import { runTool } from './checks/command.ts';
import { requireChromium } from './chromium.ts';

await buildWorkspaces({});
const chromium = await requireChromium();
exit(
  await runTool('playwright', ['test', '--config=e2e/bench.config.ts', 'search.bench'], {
    env: { CHROMIUM_PATH: chromium },
  }),
);
