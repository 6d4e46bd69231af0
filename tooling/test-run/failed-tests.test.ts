import { expect, it } from '@jest/globals';
import { describeFailures } from './failed-tests.ts';

const red = (text: string): string => `\u001B[31m${text}\u001B[39m`;

const failed = (...failureMessages: string[]) => ({
  testResults: [
    {
      name: __filename,
      status: 'failed',
      message: 'the same once more, for the terminal',
      assertionResults: [
        { status: 'passed', fullName: 'the list shows cats', failureMessages: [] },
        { status: 'failed', fullName: 'the list says what is missing', failureMessages },
      ],
    },
  ],
});

it('says of a failed test its title, its line, and what was expected and received', () => {
  const message = [
    `Error: expect(${red('received')}).toBe(expected)`,
    '',
    `Expected: ${red('"Kočky"')}`,
    'Received: "Kocky"',
    '    at Object.toBe (node_modules/expect/build/index.js:10:2)',
    '    at Object.<anonymous> (tooling/test-run/failed-tests.test.ts:1:54)',
  ].join('\n');
  const place = 'tooling/test-run/failed-tests.test.ts:1';
  const [text, ...others] = describeFailures(
    failed(message.replaceAll('tooling/test-run/', `${__dirname}/`)),
  );
  expect(others).toEqual([]);
  expect(text).toBe(
    [
      '✕ the list says what is missing',
      `  ${place}`,
      "  import { expect, it } from '@jest/globals';",
      '    expect(received).toBe(expected)',
      '    Expected: "Kočky"',
      '    Received: "Kocky"',
    ].join('\n'),
  );
});

it('leaves out the copy of the page, and the end of what is long', () => {
  const page = ['Unable to find the text: Kočky', '', 'Ignored nodes: comments', '<body>'].join('\n');
  expect(describeFailures(failed(page))[0]).not.toContain('<body>');
  const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
  expect(describeFailures(failed(long))[0]?.split('\n')).toHaveLength(15);
});

it('names a file that does not run at all', () => {
  const results = {
    testResults: [
      {
        name: __filename,
        status: 'failed',
        message: "  ● Test suite failed to run\n\nCannot find './x'",
        assertionResults: [],
      },
    ],
  };
  expect(describeFailures(results)[0]).toContain('This file does not run');
  expect(describeFailures(results)[0]).toContain("Cannot find './x'");
});
