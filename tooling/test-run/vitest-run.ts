import type { Counts, Print, Selection } from './stage.ts';
import { isSelected, runReported } from './reported-run.ts';

const vitestConfig = 'tooling/vitest/vitest.config.ts';

interface VitestRun {
  selection: Selection;
  environment: NodeJS.ProcessEnv;
  /** Runs only the tests that depend on this module. */
  dependingOn?: string;
  print?: Print;
}

/** Runs the tests of the server and counts them; those of chosen files by a part of their paths. */
export const runVitest = ({ selection, environment, dependingOn, print }: VitestRun): Promise<Counts> => {
  const { files, grep } = selection;
  return runReported({
    tool: 'vitest',
    args: [
      ...(dependingOn === undefined || files.length > 0
        ? ['run', ...files]
        : ['related', dependingOn, '--run']),
      ...['--config', vitestConfig, '--reporter=dot', '--reporter=json'],
      ...(grep === undefined ? [] : ['--testNamePattern', grep]),
      ...(isSelected(selection) ? ['--passWithNoTests'] : []),
    ],
    isSelected: isSelected(selection),
    // What is printed when the stage has ended is read in a log.
    environment: { ...environment, ...(print && { NO_COLOR: '1' }) },
    print,
  });
};
