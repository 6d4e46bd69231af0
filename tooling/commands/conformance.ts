import { exit } from 'node:process';
// First: it records what the SDK sends.
import '../conformance/recorder.ts';
import { compare, checkDifferences, type Difference, type Observation } from '../conformance/compare.ts';
import { runInBrowsers } from '../conformance/browser-scenario.ts';
import { startEmulator } from '../conformance/emulator.ts';
import { connectFirebase } from '../conformance/firebase-provider.ts';
import { intendedDifferences } from '../conformance/intended.ts';
import { startLocal } from '../conformance/local-provider.ts';
import { Browsers, type Provider } from '../conformance/provider.ts';
import { runOnServer } from '../conformance/server-scenario.ts';
import { Steps } from '../conformance/steps.ts';

const observe = async (provider: Provider): Promise<readonly Observation[]> => {
  const browsers = new Browsers(provider);
  const steps = new Steps();
  try {
    await runOnServer(provider, browsers, steps);
    await runInBrowsers(provider, browsers, steps);
    return steps.observations;
  } finally {
    await browsers.close();
    await provider.stop();
  }
};

/** What came of each step, for whoever asks what was compared. */
const table = (run: readonly Observation[]): string =>
  run
    .map(
      ({ step, outcome, calls }) => `  ${step}: ${outcome}${calls.map(({ call }) => ` · ${call}`).join('')}`,
    )
    .join('\n');

const line = ({ step, what, local, firebase }: Difference): string =>
  `  ${step} · ${what}: here ${local}, in Firebase ${firebase}`;

const say = (title: string, differences: readonly Difference[]): void => {
  if (differences.length > 0) console.error(`${title}\n${differences.map(line).join('\n')}`);
};

console.log('Fetching the Auth emulator and starting it, for this run alone …');
const emulator = await startEmulator();
console.log(`firebase-tools ${emulator.version} answers at ${emulator.address}`);
const firebase = await observe(await connectFirebase(emulator));
const local = await observe(await startLocal());

console.log(`The project's own sign-in, by steps:\n${table(local)}`);

const found = compare(local, firebase);
const { unintended, outdated } = checkDifferences(found, intendedDifferences);
say('Not intended:', unintended);
say('Intended, but no difference any more:', outdated);
const calls = local.reduce((count, observation) => count + observation.calls.length, 0);
console.log(
  `${local.length} steps with ${calls} calls of the browser compared: ${found.length - unintended.length} intended ` +
    `differences, ${unintended.length} others, ${outdated.length} outdated`,
);
exit(unintended.length + outdated.length === 0 ? 0 : 1);
