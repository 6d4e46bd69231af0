import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRenderer } from './renderer.ts';
import type { Build } from './render-worker.ts';

const shellCode = `
exports.libraries = { react: { name: 'the one react' } };
exports.render = async ({ url, fallback, area }) =>
  '<main>' + url + ' ' + JSON.stringify(fallback) + ' ' + (area ? area() : 'Loading...') + '</main>';`;

const goodRemote = `
const react = require('react');
exports.App = () => react.name + ' at ' + __club_public_path__;
exports.planPage = (url) => ({ known: url !== '/nowhere', needs: ['/cats'], chunks: [] });`;

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

  it.each([
    ['throws', 'exports.App = () => { throw new Error("broken remote") }', /broken remote/],
    ['asks for a library that it may not have', 'require("fs")', /asks for fs/],
    ['loops for ever', 'exports.App = () => { for (;;); }', /too long/],
    [
      'eats memory',
      'exports.App = () => { const a = []; for (;;) a.push(new Array(1e6).fill({})); }',
      // A busy machine is at the end of its time before the heap is full.
      /memory|ended|too long/,
    ],
    [
      'eats memory outside of its heap',
      'exports.App = () => { const a = []; for (;;) a.push(Buffer.alloc(1e7, 1)); }',
      /too much memory/,
    ],
  ])(
    'goes on rendering others after a remote that %s',
    async (_what, code, message) => {
      const renderer = createRenderer();
      const shell = await build(shellCode);
      const bad = await build(code);
      await expect(renderer.render({ shell, remote: bad, url: '/', fallback: {} })).rejects.toThrow(message);
      await expect(
        renderer.render({ shell, remote: await build(goodRemote), url: '/', fallback: {} }),
      ).resolves.toContain('the one react');
      await renderer.close();
    },
    15_000,
  );

  it("shows a remote nothing of the server's environment", async () => {
    process.env['CLUB_SECRET'] = 'database password';
    const renderer = createRenderer();
    const shell = await build(shellCode);
    const curious = await build('exports.App = () => JSON.stringify(process.env)');
    await expect(renderer.render({ shell, remote: curious, url: '/', fallback: {} })).resolves.not.toContain(
      'database password',
    );
    delete process.env['CLUB_SECRET'];
    await renderer.close();
  });
});
