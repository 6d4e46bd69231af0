import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Build } from './render-worker.ts';
import { createRenderer, RendererBusyError } from './renderer.ts';

const shellCode = `
exports.libraries = { react: { name: 'the one react' } };
exports.render = async ({ url, fallback, remote }) =>
  '<main>' + url + ' ' + JSON.stringify(fallback) + ' ' + (remote ? remote() : 'Loading...') + '</main>';`;

const goodRemote = `
const react = require('react');
exports.App = () => react.name + ' at ' + __club_public_path__;
exports.planPage = (url) => ({ known: url !== '/nowhere', needs: ['/cats'], chunks: [] });`;

/** Code that keeps the thread from answering for these milliseconds, without taking the processor from other tests. */
const block = (milliseconds = Infinity): string =>
  `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds});`;

let folder: string;
let count = 0;

const build = async (code: string): Promise<Build> => {
  const file = join(folder, `${(count += 1)}.cjs`);
  await writeFile(file, code);
  return { file, baseUrl: '/remotes/x/' };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-renderer-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** For a remote that has to come to its end by itself, however slow the machine. */
const patient = { timeLimit: 45_000 };

/** For tasks that have to be begun, however slow the machine. */
const unhurried = { longestWait: 45_000 };

/** What a broken remote does, its code, what it is refused with. */
const broken: [string, string, RegExp, { timeLimit?: number }?][] = [
  ['throws', 'exports.App = () => { throw new Error("broken remote") }', /broken remote/],
  ['asks for a library that it may not have', 'require("fs")', /asks for fs/],
  ['loops for ever', 'exports.App = () => { for (;;); }', /too long/],
  [
    'eats memory',
    'exports.App = () => { const a = []; for (;;) a.push(new Array(1e6).fill({})); }',
    /memory|ended/,
    patient,
  ],
  [
    'eats memory outside of its heap',
    'exports.App = () => { const a = []; for (;;) a.push(Buffer.alloc(1e7, 1)); }',
    /too much memory/,
    patient,
  ],
];

describe('the renderer', () => {
  it("renders a remote inside the shell with the shell's libraries", async () => {
    const renderer = createRenderer();
    const shell = await build(shellCode);
    const remote = await build(goodRemote);
    await expect(renderer.plan({ shell, remote, url: '/' })).resolves.toEqual({
      known: true,
      needs: ['/cats'],
      chunks: [],
    });
    await expect(renderer.render({ shell, remote, url: '/', fallback: { '/cats': [] } })).resolves.toBe(
      '<main>/ {"/cats":[]} the one react at /remotes/x/</main>',
    );
    await renderer.close();
  });

  it('renders a remote inside a shell that was built for contract 1 or 2', async () => {
    const renderer = createRenderer();
    const shell = await build(
      `exports.libraries = { react: { name: 'the one react' } };
       exports.render = async ({ area }) => '<main>' + area() + '</main>';`,
    );
    const remote = await build(goodRemote);
    await expect(renderer.render({ shell, remote, url: '/', fallback: {} })).resolves.toBe(
      '<main>the one react at /remotes/x/</main>',
    );
    await renderer.close();
  });

  it('renders a newly deployed remote without a restart', async () => {
    const renderer = createRenderer();
    const shell = await build(shellCode);
    const first = await build(goodRemote);
    const second = await build(goodRemote.replace("' at '", "' newly at '"));
    await renderer.render({ shell, remote: first, url: '/', fallback: {} });
    await expect(renderer.render({ shell, remote: second, url: '/', fallback: {} })).resolves.toContain(
      'newly at',
    );
    await renderer.close();
  });

  it.each(broken)(
    'goes on rendering others after a remote that %s',
    async (_what, code, message, options = {}) => {
      const renderer = createRenderer(options);
      const shell = await build(shellCode);
      const bad = await build(code);
      await expect(renderer.render({ shell, remote: bad, url: '/', fallback: {} })).rejects.toThrow(message);
      await expect(
        renderer.render({ shell, remote: await build(goodRemote), url: '/', fallback: {} }),
      ).resolves.toContain('the one react');
      await renderer.close();
    },
  );

  it('lets a task that is late cost itself alone', async () => {
    const renderer = createRenderer(unhurried);
    const shell = await build(shellCode);
    const remote = await build(
      `exports.App = () => 'fine'; exports.planPage = (url) => { if (url === '/bad') ${block()} return {}; };`,
    );
    const before = Array.from({ length: 20 }, () =>
      renderer.render({ shell, remote, url: '/', fallback: {} }),
    );
    const late = renderer.plan({ shell, remote, url: '/bad' });
    const after = Array.from({ length: 20 }, () =>
      renderer.render({ shell, remote, url: '/', fallback: {} }),
    );
    await expect(late).rejects.toThrow('too long');
    for (const page of await Promise.all([...before, ...after])) expect(page).toContain('fine');
    await renderer.close();
  });

  it("counts a task's time from its beginning, not while it waits", async () => {
    const renderer = createRenderer(unhurried);
    const shell = await build(shellCode);
    const slow = await build(`exports.App = () => { ${block(1_700)} return 'slow'; };`);
    const pages = await Promise.all(
      [1, 2].map(() => renderer.render({ shell, remote: slow, url: '/', fallback: {} })),
    );
    for (const page of pages) expect(page).toContain('slow');
    await renderer.close();
  });

  it('refuses single tasks when too many wait, and renders the others', async () => {
    const renderer = createRenderer(unhurried);
    const shell = await build(shellCode);
    const remote = await build(goodRemote);
    const results = await Promise.allSettled(
      Array.from({ length: 400 }, () => renderer.plan({ shell, remote, url: '/' })),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    for (const result of refused)
      expect(result.status === 'rejected' && result.reason).toBeInstanceOf(RendererBusyError);
    // All come at once: two are taken at once, two hundred wait.
    expect(results.length - refused.length).toBe(202);
    await renderer.close();
  });

  it('stops trying a remote that ends the process again and again, so that others need not wait for it', async () => {
    const renderer = createRenderer();
    const shell = await build(shellCode);
    const looping = await build(`exports.App = () => { ${block()} };`);
    const page = { shell, remote: looping, url: '/', fallback: {} };
    await expect(renderer.render(page)).rejects.toThrow('too long');
    await expect(renderer.render(page)).rejects.toThrow('too long');
    await expect(renderer.render(page)).rejects.toThrow('several times');
    await renderer.close();
  }, 20_000);

  it('does not count what the server itself takes of memory', async () => {
    const renderer = createRenderer();
    const shell = await build(
      `${shellCode} const { render } = exports;
      exports.render = async (page) => { await new Promise((done) => setTimeout(done, 800)); return render(page); };`,
    );
    const page = renderer.render({ shell, remote: await build(goodRemote), url: '/', fallback: {} });
    const uploads = Array.from({ length: 30 }, () => Buffer.alloc(10_000_000, 1));
    await expect(page).resolves.toContain('the one react');
    expect(uploads).toHaveLength(30);
    await renderer.close();
  });

  it('has another process when one was ended from outside', async () => {
    const renderer = createRenderer();
    const shell = await build(shellCode);
    const remote = await build('exports.App = () => process.pid; exports.planPage = () => process.pid;');
    const pid = Number(await renderer.plan({ shell, remote, url: '/' }));
    process.kill(pid, 'SIGKILL');
    // Whether the next task is the one that the end costs is a matter of chance; the one after it is not.
    await renderer.plan({ shell, remote, url: '/' }).catch(() => undefined);
    expect(Number(await renderer.plan({ shell, remote, url: '/' }))).not.toBe(pid);
    await renderer.close();
  });
});
