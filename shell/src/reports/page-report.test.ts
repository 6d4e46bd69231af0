import { describe, expect, it } from '@jest/globals';
import { PageReport } from './page-report.ts';

const shell = { name: 'shell', version: '0123456789ab' } as const;
const version = 'ba9876543210';
const script = (name: string, chunk: string, of = version) =>
  `https://klub.example.cz/remotes/${name}/${of}/browser/${chunk}.A-b_c.js:1:23`;

const errorAt = (...places: string[]): TypeError => {
  const error = new TypeError('Jana Nováková');
  error.stack = ['TypeError: Jana Nováková', ...places.map((place) => `    at r (${place})`)].join('\n');
  return error;
};

const openPage = (): PageReport => {
  const report = new PageReport(shell);
  report.take({ loads: 'public-app', version });
  return report;
};

describe('a page', () => {
  it('reports each version once, and then only what is new', () => {
    const report = openPage();
    const empty = { isFirst: true, hasFailed: false, faults: [], vitals: [] };
    expect(report.next(false)).toEqual({
      deployments: [
        { ...shell, ...empty },
        { name: 'public-app', version, ...empty },
      ],
    });
    expect(report.next(false)).toBeNull();
  });

  it('blames the remote whose code threw, with the chunk and without the text', () => {
    const report = openPage();
    report.next(false);
    const error = errorAt(script('public-app', 'cats'), script('shell', 'main', shell.version));
    expect(report.take({ fault: 'error', error })).toBe(true);
    const next = report.next(false);
    expect(next).toEqual({
      deployments: [
        {
          name: 'public-app',
          version,
          isFirst: false,
          hasFailed: true,
          faults: [{ kind: 'error', error: 'TypeError', chunk: 'cats' }],
          vitals: [],
        },
      ],
    });
    expect(JSON.stringify(next)).not.toContain('Jana');
  });

  it('blames the shell for what its own code threw alone, and nobody for an extension or a text', () => {
    const report = openPage();
    const own = errorAt(script('shell', 'main', shell.version), script('public-app', 'cats'));
    report.take({ fault: 'error', error: own });
    report.take({ fault: 'error', error: errorAt('chrome-extension://x/content.js:1:2') });
    report.take({ fault: 'error', error: 'Jana Nováková' });
    const failed = report.next(false)?.deployments.filter(({ hasFailed }) => hasFailed);
    // Libraries of the shell are called by the remote.
    expect(failed?.map(({ name }) => name)).toEqual(['public-app']);
    report.take({ fault: 'error', error: errorAt(script('shell', 'main', shell.version)) });
    expect(report.next(false)?.deployments.map(({ name }) => name)).toEqual(['shell']);
  });

  it('reports a repeated fault once, and a visit as failed once', () => {
    const report = openPage();
    report.take({ fault: 'error', error: errorAt(script('public-app', 'cats')) });
    expect(report.take({ fault: 'error', error: errorAt(script('public-app', 'cats')) })).toBe(false);
    report.next(false);
    expect(report.take({ fault: 'error', error: errorAt(script('public-app', 'cat')) })).toBe(true);
    expect(report.next(false)?.deployments).toMatchObject([{ isFirst: false, hasFailed: false }]);
  });

  it('does not report an error again that React hands on to the window', () => {
    const report = openPage();
    const error = new Error('Hydration failed');
    report.take({ fault: 'hydration', error, stack: `at Cats (${script('public-app', 'cats')})` });
    expect(report.take({ fault: 'error', error, stack: script('public-app', 'cats') })).toBe(false);
    expect(report.next(false)?.deployments[1]?.faults).toEqual([
      { kind: 'hydration', error: 'Error', chunk: 'cats' },
    ]);
  });

  it('reports a remote that does not load in the version that was tried', () => {
    const report = new PageReport(shell);
    report.take({ fault: 'load', error: new Error('No deployment'), of: 'admin-app' });
    report.take({ loads: 'member-app', version });
    report.take({ fault: 'load', error: null, of: 'member-app' });
    expect(report.next(false)?.deployments).toMatchObject([
      { name: 'shell', faults: [] },
      {
        name: 'member-app',
        version,
        hasFailed: true,
        faults: [{ kind: 'load', error: 'other', chunk: null }],
      },
    ]);
  });

  it('rates the shell and the remote on screen by the last value of each metric, when they are final', () => {
    const report = openPage();
    report.rate('LCP', 'good');
    report.rate('CLS', 'good');
    report.take({ loads: 'member-app', version });
    report.take({ shows: 'member-app' });
    report.rate('CLS', 'poor');
    expect(report.next(false)?.deployments.flatMap(({ vitals }) => vitals)).toEqual([]);
    expect(report.next(true)?.deployments).toMatchObject([
      {
        name: 'shell',
        vitals: [
          { metric: 'LCP', rating: 'good' },
          { metric: 'CLS', rating: 'poor' },
        ],
      },
      { name: 'public-app', vitals: [{ metric: 'LCP', rating: 'good' }] },
      { name: 'member-app', vitals: [{ metric: 'CLS', rating: 'poor' }] },
    ]);
  });

  it('reports ten faults at most', () => {
    const report = openPage();
    for (let chunk = 0; chunk < 30; chunk += 1)
      report.take({ fault: 'error', error: errorAt(script('public-app', `chunk${chunk}`)) });
    expect(report.next(false)?.deployments[1]?.faults).toHaveLength(10);
  });
});
