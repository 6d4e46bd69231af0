import { expect, it } from '@jest/globals';
import { root } from '../common/workspaces.ts';
import { browserTimes, describeBrowserFailures, type BrowserReport } from './browser-report.ts';

const file = 'visitor.spec.ts';

/** As Playwright writes it. */
const message = [
  'Error: \u001B[2mexpect(\u001B[22mlocator).toBeVisible() failed',
  '',
  'Expected: visible',
  'Error: element(s) not found',
  '',
  '  1 | import { siteUrls } from',
  '> 2 | const',
  '    | ^',
  `    at ${root}/e2e/src/journeys/${file}:2:1`,
].join('\n');

const report: BrowserReport = {
  stats: { expected: 1, unexpected: 1, flaky: 0 },
  suites: [
    {
      title: file,
      file,
      specs: [
        { title: 'reads', tests: [{ status: 'expected', results: [{ duration: 2_000, errors: [] }] }] },
      ],
      suites: [
        {
          title: 'a visitor',
          file,
          specs: [
            {
              title: 'finds a cat',
              tests: [{ status: 'unexpected', results: [{ duration: 500, errors: [{ message }] }] }],
            },
          ],
        },
      ],
    },
  ],
  errors: [{ message: 'The site did not start.' }],
};

it('says of a failed journey its group and title, its line, and what was expected and received', () => {
  const [journey, ...others] = describeBrowserFailures(report);
  expect(others).toEqual(['✕ The site did not start.']);
  expect(journey).toMatch(
    new RegExp(
      [
        '^✕ a visitor › finds a cat',
        `  e2e/src/journeys/${file}:2`,
        '  .+',
        String.raw`    expect\(locator\).toBeVisible\(\) failed`,
        '    Expected: visible',
        String.raw`    Error: element\(s\) not found$`,
      ].join('\n'),
    ),
  );
});

it('gives the duration of each journey', () => {
  expect(browserTimes(report)).toEqual([
    { file, seconds: 2 },
    { file, seconds: 0.5 },
  ]);
});
