import type { ServerResponse } from 'node:http';
import { OpenPages } from './open-pages.ts';

/** The file that a problem is about, below the root: its text begins with `./` and the path. */
const fileOf = (problem: string): string => /^\.\/(\S+)/.exec(problem)?.[1] ?? '';

const isAbout = (problem: string, file: string): boolean => file !== '' && fileOf(problem) === file;

interface Build {
  bundle: string;
  /** Files whose change it follows: paths below the root. */
  changed: readonly string[];
  /** The hash of each of its style sheets, by the sheet's path. */
  styles: Readonly<Record<string, string>>;
}

/** What is wrong with the source, for the terminal and for open pages; what has been built, for pages. */
export class Problems {
  readonly #bySource = new Map<string, readonly string[]>();
  readonly #stylesByBundle = new Map<string, Build['styles']>();
  #build = 0;
  #printed = '';
  readonly pages = new OpenPages();

  constructor() {
    this.pages.onConnect((page) => this.pages.publishTo(page, this.#news));
  }

  /** Replaces what a source has found. */
  set(source: string, found: readonly string[]): void {
    this.#bySource.set(source, found);
    this.#print();
    this.pages.publish(this.#news);
  }

  /**
   * A build has replaced code on the pages, and what it threw with it. What was said of the types of changed files
   * is old, until they are checked again.
   */
  countBuild({ bundle, changed, styles }: Build): void {
    this.#build += 1;
    this.#stylesByBundle.set(bundle, styles);
    this.set(
      'types',
      (this.#bySource.get('types') ?? []).filter(
        (problem) => !changed.some((file) => isAbout(problem, file)),
      ),
    );
  }

  /** Stands in for a page that cannot be built, and tries again. */
  answerPage(response: ServerResponse): void {
    response
      .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', refresh: '2' })
      .end(this.#all.join('\n\n'));
  }

  /** Several bundles of one file find the same, and a file that cannot be read has no types. */
  get #all(): string[] {
    const types = this.#bySource.get('types') ?? [];
    const others = [...this.#bySource].filter(([source]) => source !== 'types').flatMap(([, found]) => found);
    const isUnread = (problem: string): boolean => others.some((other) => isAbout(problem, fileOf(other)));
    return [...new Set([...others, ...types.filter((problem) => !isUnread(problem))])];
  }

  /** What client/page.ts reads. */
  get #news(): object {
    const styles = Object.fromEntries([...this.#stylesByBundle.values()].flatMap(Object.entries));
    return { action: 'news', problems: this.#all, build: this.#build, styles };
  }

  #print(): void {
    const text = this.#all.join('\n\n');
    if (text === this.#printed) return;
    this.#printed = text;
    if (text === '') console.log('All problems are mended.');
    else console.error(`\n${text}\n`);
  }
}
