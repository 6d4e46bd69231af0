import { exit } from 'node:process';
import { buildWorkspaces } from '../bundler/build-workspaces.ts';
import { runTool } from '../common/run-command.ts';
import { requireChromium } from '../browser/chromium.ts';

/**
 * Runs a browser benchmark (`e2e/src/load-tests`) and ends the process.
 * @param head - of the table that the benchmark writes.
 */
export async function runBrowserBench(name: string, head?: string): Promise<never> {
  await buildWorkspaces({});
  const chromium = await requireChromium();
  if (head !== undefined) console.log(head);
  return exit(
    await runTool('playwright', ['test', '--config=e2e/bench.config.ts', name], {
      env: { CHROMIUM_PATH: chromium },
    }),
  );
}
