import { apiPaths, type BrowserReport } from 'shared/contract';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { notesKey, type Note } from './notes.ts';
import { PageReport } from './page-report.ts';
import { placeIn } from './places.ts';

/*
 * Reports what the site's own versions did in this browser, and nothing about who used it (docs/decisions/0153). The
 * page's loader adds this bundle when the page is at rest, unless the browser asks not to be observed or to save data;
 * it also runs when the shell does not.
 */

/** Milliseconds in which faults are gathered for one report. */
const gathering = 1_000;

/** Without cookies and the page's address. */
const send = (report: BrowserReport): void => {
  fetch(`/api${apiPaths.browserReports}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
};

const start = (address: string): void => {
  const shell = placeIn(address);
  if (shell === undefined) return;
  const { name, version } = shell;
  const report = new PageReport({ name, version });
  let areVitalsSent = false;

  const sendNext = (withVitals = false): void => {
    const next = report.next(withVitals);
    if (next !== null) send(next);
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (note: Note): void => {
    if (!report.take(note)) return;
    clearTimeout(timer);
    timer = setTimeout(sendNext, gathering);
  };

  // The shell made the list, or its code did not run at all.
  const notes = Reflect.get(globalThis, notesKey) as Note[] | undefined;
  for (const note of notes?.splice(0) ?? [{ fault: 'load', error: null, stack: address } satisfies Note])
    report.take(note);
  if (notes !== undefined) notes.push = (...more) => (more.forEach(take), 0);
  sendNext();

  const rate = (metric: Metric): void => {
    // Others are not asked for.
    if (!areVitalsSent) report.rate(metric.name as 'LCP', metric.rating);
  };
  for (const measure of [onLCP, onINP, onCLS]) measure(rate, { reportAllChanges: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    sendNext(!areVitalsSent);
    areVitalsSent = true;
  });
};

// A classic script is an element, and not of SVG here.
start((document.currentScript as HTMLScriptElement).src);
