import configureOverlay, { clear, showProblems } from 'webpack-dev-middleware/client/overlay';
import { onMessage } from './connection.ts';
import { forgetRuntimeErrors } from './runtime-errors.ts';
import { followStyles } from './styles.ts';

/*
 * The page's part of the development server: shows what is wrong with the source, and swaps changed styles.
 */

interface News {
  action: string;
  /** What is wrong with the source now. */
  problems: string[];
  /** Counts the builds. */
  build: number;
  /** The hash of each style sheet, by its path. */
  styles: Record<string, string>;
}

const part = 'source';
configureOverlay({ trustedTypesPolicyName: 'dev-server#overlay' });

let shown = '';
let build: number | undefined;

onMessage((data) => {
  // What problems.ts sends, or else the middleware.
  const news = JSON.parse(data) as News;
  if (news.action !== 'news') return;
  if (build !== undefined && news.build !== build) forgetRuntimeErrors();
  build = news.build;
  followStyles(news.styles);
  const problems = news.problems.join('\n');
  if (problems === shown) return;
  shown = problems;
  if (news.problems.length === 0) clear(part);
  else showProblems('errors', news.problems, part);
});
