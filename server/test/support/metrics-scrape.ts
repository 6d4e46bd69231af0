import type { FastifyInstance } from 'fastify';

/** A token as an operator would set it. */
export const metricsToken = '0123456789abcdef0123456789abcdef';

/** Time series of a scrape by name and labels, as they stand in the text. */
export type Series = Map<string, number>;

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const comment = new RegExp(
  `^# (?:HELP (${name}) .+|TYPE (${name}) (?:counter|gauge|histogram|summary|untyped))$`,
);
const sample = new RegExp(`^((${name})(?:\\{(?:${label}(?:,${label})*)?\\})?) (\\S+)$`);
/** As Go's `ParseFloat` reads it, which ignores case: the library writes `Nan`. */
const value = /^(?:[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|NaN)$/i;

/** Reads the Prometheus text format, version 0.0.4. @throws Error for a line that is none of its own. */
export function parseMetrics(text: string): Series {
  const series: Series = new Map();
  const described = new Set<string>();
  if (!text.endsWith('\n')) throw new Error('The last line does not end.');
  for (const line of text.split('\n').filter((part) => part !== '')) {
    const [isComment, help, typed] = comment.exec(line) ?? [];
    if (isComment !== undefined) {
      described.add(help ?? typed!);
      continue;
    }
    const [, key, metric, number] = sample.exec(line) ?? [];
    if (key === undefined || !value.test(number!)) throw new Error(`No line of the format: ${line}`);
    if (series.has(key)) throw new Error(`Twice: ${key}`);
    if (!described.has(metric!) && !described.has(metric!.replace(/_(?:bucket|sum|count)$/, '')))
      throw new Error(`Without a type: ${key}`);
    series.set(key, Number(number!.replace(/inf/i, 'Infinity')));
  }
  return series;
}

/** Scrapes a server as Prometheus would. */
export async function scrape(app: FastifyInstance): Promise<Series> {
  const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  if (answer.statusCode !== 200) throw new Error(`Refused with ${answer.statusCode}`);
  return parseMetrics(answer.body);
}
