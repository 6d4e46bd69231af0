import type { Counts, Print, Selection } from './stage.ts';
import { isSelected, runReported } from './reported-run.ts';

interface JestRun {
  /** A name of jest's projects (jest.config.js); all by default. */
  project?: string;
  selection: Selection;
  print?: Print;
}

/**
 * Runs the tests of some of jest's projects and counts them. A whole run without a single test counts as a
 * failure: the tests were not found.
 */
export const runJest = ({ project, selection, print }: JestRun): Promise<Counts> =>
  runReported({
    tool: 'jest',
    args: [
      ...(project === undefined ? [] : ['--selectProjects', project]),
      '--json',
      ...(selection.grep === undefined ? [] : ['--testNamePattern', selection.grep]),
      ...(isSelected(selection) ? ['--passWithNoTests'] : []),
      ...(selection.files.length === 0 ? [] : ['--testPathPatterns', ...selection.files]),
    ],
    isSelected: isSelected(selection),
    print,
  });
