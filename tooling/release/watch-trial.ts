import { setTimeout as delay } from 'node:timers/promises';
import { openFigures, runningTrials } from '../../server/src/browser-reports/index.ts';
import { deploymentsOf, RefusedError, stableOf } from '../../server/src/deployments/index.ts';
import type { WorkspaceName } from '../common/workspaces.ts';
import { withRegistry } from './publish.ts';
import { figuresInWords, reasonInWords, verdictInWords } from './trial-words.ts';

/** In milliseconds; the servers evaluate as often. */
const pollInterval = 5_000;

/**
 * Shows the figures of a running canary until it is released or ended.
 * @throws RefusedError with the reason when it was ended.
 */
export const watchTrial = (name: WorkspaceName): Promise<void> =>
  withRegistry(async ({ registry, config }) => {
    const trialNow = async () => runningTrials(await registry.read()).find((trial) => trial.name === name);
    const trial = await trialNow();
    if (trial === undefined) throw new RefusedError(`There is no canary of ${name} to watch.`);
    console.log(verdictInWords(trial.weight));
    console.log('The servers end the trial when it is worse beyond chance. Ctrl+C ends the watching alone.');
    let last = '';
    for (let present = await trialNow(); present?.since === trial.since; present = await trialNow()) {
      const figures = await openFigures(config, (open) =>
        open === null ? Promise.resolve(null) : open.evidenceFor(trial),
      );
      const line = figures === null ? 'No server has counted yet.' : figuresInWords(figures);
      if (line !== last) console.log(`${new Date().toLocaleTimeString('sv-SE')}  ${line}`);
      last = line;
      await delay(pollInterval);
    }
    const state = await registry.read();
    if (stableOf(deploymentsOf(state, name))?.metadata.version === trial.version) {
      console.log(`${name} ${trial.version} was released: everybody gets it.`);
      return;
    }
    const reason = state.history[name]?.transitions.findLast(
      ({ version }) => version === trial.version,
    )?.reason;
    throw new RefusedError(
      `The trial of ${name} ${trial.version} was ended${reason === undefined ? ' by a person' : ` by itself: ${reasonInWords(reason)}`}.`,
    );
  });
