import { exit } from 'node:process';
import { buildWorkspaces } from './build.ts';
import { runTool } from './checks/command.ts';
import { requireChromium } from './chromium.ts';

await buildWorkspaces({});
const chromium = await requireChromium();
console.log('| Where | What | Shown after ms | Longest task ms |\n| --- | --- | ---: | ---: |');
exit(
  await runTool('playwright', ['test', '--config=e2e/bench.config.ts', 'admin-lists.bench'], {
    env: { CHROMIUM_PATH: chromium },
  }),
);
