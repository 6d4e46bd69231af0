import type { IncomingMessage, ServerResponse } from 'node:http';

/** The file that a problem is about, below the root: its text begins with `./` and the path. */
const fileOf = (problem: string): string => /^\.\/(\S+)/.exec(problem)?.[1] ?? '';

const isAbout = (problem: string, file: string): boolean => file !== '' && fileOf(problem) === file;

export interface Build {
  /** Files whose change it follows: paths below the root. */
  changed: readonly string[];
  /** The hash of each of its style sheets, by the sheet's path. */
  styles: Readonly<Record<string, string>>;
}

/** What is wrong with the source, for the terminal and for open pages; what has been built, for pages. */
export class Problems {
  readonly #bySource = new Map<string, readonly string[]>();
  readonly #pages = new Set<ServerResponse>();
  readonly #styles: Record<string, string> = {};
  #build = 0;
  #printed = '';

  /** Replaces what a source has found. */
  set(source: string, found: readonly string[]): void {
    this.#bySource.set(source, found);
    this.#print();
    this.#send();
  }

  /**
   * A build has replaced code on the pages, and what it threw with it. What was said of the types of changed files
   * is old, until they are checked again.
   */
  countBuild({ changed, styles }: Build): void {
    this.#build += 1;
    Object.assign(this.#styles, styles);
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

  /** Keeps a page informed, by server-sent events. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(this.#message());
    this.#pages.add(response);
    request.on('close', () => this.#pages.delete(response));
  }

  /** Several bundles of one file find the same, and a file that cannot be read has no types. */
  get #all(): string[] {
    const types = this.#bySource.get('types') ?? [];
    const others = [...this.#bySource].filter(([source]) => source !== 'types').flatMap(([, found]) => found);
    const isUnread = (problem: string): boolean => others.some((other) => isAbout(problem, fileOf(other)));
    return [...new Set([...others, ...types.filter((problem) => !isUnread(problem))])];
  }

  #message(): string {
    return `data: ${JSON.stringify({ problems: this.#all, build: this.#build, styles: this.#styles })}\n\n`;
  }

  #send(): void {
    for (const page of this.#pages) page.write(this.#message());
  }

  #print(): void {
    const text = this.#all.join('\n\n');
    if (text === this.#printed) return;
    this.#printed = text;
    if (text === '') console.log('All problems are mended.');
    else console.error(`\n${text}\n`);
  }
}
