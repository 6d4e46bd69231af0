import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, DevtoolsSession } from '../../browser/devtools.ts';

/** Metrics of a first visit with an empty cache. Times in milliseconds since navigation start. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /**
   * Total blocking time: milliseconds beyond 50 of every task after the first paint, in thread time,
   * independent of other load.
   */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Bytes transferred over the network, headers included. */
  bytes: number;
  requests: number;
}

/** A mid-range phone on a slow connection. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const connection = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;

const quiet = 1_000;
const longest = 30_000;
const longTask = 50_000;

/** An event of a trace; times in microseconds. */
interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
  /** Thread time within `dur`. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { frame?: string; data?: Record<string, unknown> };
}

const categories = [
  'devtools.timeline',
  'loading',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
];

/** Waits until the page is loaded and the network is idle. */
async function settle(
  tab: DevtoolsSession,
  go: () => Promise<unknown>,
): Promise<Pick<PageLoad, 'bytes' | 'requests'>> {
  const open = new Set<unknown>();
  let bytes = 0;
  let requests = 0;
  let loaded = false;
  let changed = performance.now();
  const note = (change: () => void): void => {
    change();
    changed = performance.now();
  };
  const ends = [
    tab.on('Page.loadEventFired', () => note(() => (loaded = true))),
    tab.on('Network.requestWillBeSent', ({ requestId }) =>
      note(() => {
        open.add(requestId);
        requests += 1;
      }),
    ),
    tab.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      note(() => {
        open.delete(requestId);
        bytes += Number(encodedDataLength);
      }),
    ),
    tab.on('Network.loadingFailed', ({ requestId }) => note(() => open.delete(requestId))),
  ];
  const start = performance.now();
  await go();
  while (!loaded || open.size > 0 || performance.now() - changed < quiet) {
    if (performance.now() - start > longest) throw new Error('The page does not come to rest.');
    await wait(50);
  }
  for (const end of ends) end();
  return { bytes, requests };
}

/** Records a trace while `work` runs. */
async function traced(browser: Browser, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  // Chromium's trace format.
  const stop = browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
  const complete = new Promise<void>((resolve) => {
    const end = browser.on('Tracing.tracingComplete', () => {
      end();
      resolve();
    });
  });
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  });
  await work();
  await browser.send('Tracing.end');
  await complete;
  stop();
  return events;
}

const last = <T>(items: readonly T[], what: string): T => {
  const item = items.at(-1);
  if (item === undefined) throw new Error(`The trace holds no ${what}.`);
  return item;
};

function read(events: readonly TraceEvent[], url: string): Omit<PageLoad, 'bytes' | 'requests'> {
  const navigation = last(
    events.filter(
      ({ name, args }) => name === 'navigationStart' && args?.data?.['documentLoaderURL'] === url,
    ),
    `navigation to ${url}`,
  );
  const ofPage = events.filter(({ pid, ts }) => pid === navigation.pid && ts >= navigation.ts);
  const named = (name: string): TraceEvent[] => ofPage.filter((event) => event.name === name);
  const firstPaint = last(named('firstContentfulPaint').slice(0, 1), 'first paint');
  const largestPaint = last(named('largestContentfulPaint::Candidate'), 'largest paint');
  const blocking = named('RunTask')
    .filter(({ tid, ts, dur = 0 }) => tid === firstPaint.tid && ts + dur > firstPaint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur - longTask), 0);
  const shift = named('LayoutShift')
    .filter(({ args }) => args?.data?.['had_recent_input'] !== true)
    .reduce((sum, { args }) => sum + Number(args?.data?.['score'] ?? 0), 0);
  const since = ({ ts }: TraceEvent): number => (ts - navigation.ts) / 1000;
  return {
    firstPaint: since(firstPaint),
    largestPaint: since(largestPaint),
    blocking: blocking / 1000,
    shift,
  };
}

/** Loads a page in a new profile, emulating a phone on a slow connection. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const tab = browser.session(String(sessionId));
    await tab.send('Page.enable');
    await tab.send('Network.enable');
    await tab.send('Network.emulateNetworkConditions', connection);
    await tab.send('Emulation.setDeviceMetricsOverride', phone);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let network = { bytes: 0, requests: 0 };
    const events = await traced(browser, async () => {
      network = await settle(tab, () => tab.send('Page.navigate', { url }));
    });
    return { ...read(events, url), ...network };
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId });
  }
}
