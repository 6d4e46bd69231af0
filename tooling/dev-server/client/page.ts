import configureOverlay, { clear, showProblems } from 'webpack-dev-middleware/client/overlay';
import { forgetRuntimeErrors } from './runtime-errors.ts';

/*
 * The page's part of the development server: shows what is wrong with the source, and lets changed styles be swapped.
 */

interface News {
  /** What is wrong with the source now. */
  problems: string[];
  /** Counts the builds. */
  build: number;
}

const part = 'source';
configureOverlay({ trustedTypesPolicyName: 'dev-server#overlay' });

let shown = '';
let build: number | undefined;

// The server writes styles into a page that it renders; webpack swaps linked ones.
for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = style.dataset['href'] ?? '';
  link.addEventListener('load', () => style.remove());
  style.before(link);
}

/**
 * Loads the sheets again that are still loading when a build ends, since they may be of the build before: the module
 * that swaps changed sheets passes over such ones.
 */
const loadAgain = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null)
      link.addEventListener(
        'load',
        () => {
          const url = new URL(link.href);
          url.search = String(Date.now());
          link.href = url.href;
        },
        { once: true },
      );
};

new EventSource('/dev/news').addEventListener('message', ({ data }: MessageEvent<string>) => {
  // What problems.ts sends.
  const news = JSON.parse(data) as News;
  if (build !== undefined && news.build !== build) {
    forgetRuntimeErrors();
    loadAgain();
  }
  build = news.build;
  const problems = news.problems.join('\n');
  if (problems === shown) return;
  shown = problems;
  if (news.problems.length === 0) clear(part);
  else showProblems('errors', news.problems, part);
});
