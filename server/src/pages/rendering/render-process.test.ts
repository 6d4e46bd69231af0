import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Build } from './render-worker.ts';
import { createRenderer } from './renderer.ts';

const shellCode = `
exports.libraries = {};
exports.render = async ({ remote }) => {
  try { return JSON.stringify(await remote()) ?? 'nothing'; } catch (error) { return 'refused: ' + error.code; }
};`;

let folder: string;
let count = 0;

const build = async (code: string): Promise<Build> => {
  const file = join(folder, `${(count += 1)}.cjs`);
  await writeFile(file, code);
  return { file, baseUrl: '/remotes/x/' };
};

/** What another process with a renderer writes, until it ends in whatever way. */
const outputOfServer = async (code: string): Promise<string> => {
  const server = `
    const { createRenderer } = await import(${JSON.stringify(new URL('renderer.ts', import.meta.url).href)});
    const renderer = createRenderer();
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', server], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-render-process-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the rendering process', () => {
  it.each([
    ['closes it', 'await renderer.close();'],
    ['ends', 'process.exit();'],
    ['is killed', "process.kill(process.pid, 'SIGKILL');"],
  ])('ends when the server %s', async (_what, end) => {
    const remote = await build('exports.planPage = () => process.pid;');
    const task = { shell: await build(shellCode), remote, url: '/' };
    const pid = Number(
      await outputOfServer(`console.log(await renderer.plan(${JSON.stringify(task)})); ${end}`),
    );
    expect(pid).toBeGreaterThan(0);
    const isThere = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    while (isThere()) await wait(20);
  });

  describe('gives a remote', () => {
    /** What a remote can see with this code in place of its page. */
    const seen = async (code: string): Promise<string> => {
      const renderer = createRenderer();
      const shell = await build(shellCode);
      const remote = await build(`exports.App = async () => { ${code} };`);
      try {
        return await renderer.render({ shell, remote, url: '/', fallback: {} });
      } finally {
        await renderer.close();
      }
    };
    const node = (name: string) => `process.getBuiltinModule('node:${name}')`;

    beforeAll(() => {
      process.env['CLUB_SECRET'] = 'database password';
    });
    afterAll(() => {
      delete process.env['CLUB_SECRET'];
    });

    it.each(['process.env', 'process.report.getReport().environmentVariables', 'process.argv.slice(2)'])(
      "nothing of the server's environment and arguments in %s",
      async (expression) => {
        const shown = await seen(`return ${expression}`);
        expect(shown).not.toContain('database password');
        expect(['{}', '[]']).toContain(shown);
      },
    );

    it.each(['self', `${process.pid}`, 'self/task/self'])(
      'nothing of an environment in /proc/%s/environ',
      async (who) => {
        const shown = await seen(`return ${node('fs')}.readFileSync('/proc/${who}/environ', 'utf8')`);
        expect(shown).toBe('refused: ERR_ACCESS_DENIED');
      },
    );

    it('no file, by whatever means', async () => {
      const file = join(folder, 'club.db');
      await writeFile(file, 'passwords');
      const path = JSON.stringify(file);
      for (const code of [
        `return ${node('fs')}.readFileSync(${path}, 'utf8')`,
        `return ${node('fs')}.promises.readFile(${path}, 'utf8')`,
        `return ${node('fs')}.readdirSync(${JSON.stringify(folder)})`,
        `return ${node('fs')}.writeFileSync(${path}, 'x')`,
        `new (${node('sqlite')}.DatabaseSync)(${path}); return 'opened'`,
        `return ${node('module')}.createRequire(${path})(${path})`,
        `return (await import(${path})).default`,
      ])
        expect([code, await seen(code)]).toEqual([code, expect.stringMatching(/^refused: /)]);
    });

    it('no debugger of the server', async () => {
      const remote = await build(`exports.planPage = () => process.kill(process.ppid, 'SIGUSR1');`);
      const task = { shell: await build(shellCode), remote, url: '/' };
      const output = await outputOfServer(`
        const { default: inspector } = await import('node:inspector');
        for (let times = 0; times < 3; times += 1) console.log(await renderer.plan(${JSON.stringify(task)}));
        console.log(inspector.url());
        await renderer.close();`);
      expect(output.split('\n')).toEqual(['true', 'true', 'true', 'undefined']);
    });

    it('no other process and no thread, which would have rights of their own', async () => {
      for (const code of [
        `return ${node('child_process')}.execSync('env', { encoding: 'utf8' })`,
        `new (${node('worker_threads')}.Worker)('1', { eval: true }); return 'started'`,
        `return process.binding('fs')`,
      ])
        expect([code, await seen(code)]).toEqual([code, 'refused: ERR_ACCESS_DENIED']);
    });
  });
});
