import type { APIResponse } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { distFolder, workspaceNames } from '../../../tooling/common/workspaces.ts';
import { expect, test } from '../test.ts';

test('every answer of the site carries the security headers, and pages the strict policy', async ({
  request,
}) => {
  const get = (path: string): Promise<APIResponse> =>
    request.get(path, { maxRedirects: 0, headers: { cookie: '' } });
  const home = await (await get('/')).text();
  const cats = (await (await get('/api/cats?limit=1')).json()) as { image: string }[];
  const assets = [...home.matchAll(/"(\/(?:remotes|content|files)\/[^"\s]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(assets.filter((path) => path.endsWith('.js'))).not.toEqual([]);
  const pages = [
    '/',
    '/cats',
    '/cats/1',
    '/cats/999999',
    '/nic',
    '/userpage',
    '/adminpage',
    '/heslo',
    '/pozvanka',
    '/navrat',
  ];
  const others = ['/remotes.json', '/config.json', '/robots.txt', '/sitemap.xml', '/api/club', '/api/nic'];
  const files = [...assets.slice(0, 12), cats[0]?.image ?? '', '/files/nic', '/content/nic/nic', '/cats/'];
  for (const path of [...pages, ...others, ...files]) {
    const answer = await get(path);
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect({ path, headers }).toMatchObject({
      headers: {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      },
    });
    expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")]);
    if (!headers['content-type']?.startsWith('text/html')) continue;
    expect([path, policy]).toEqual([path, expect.stringMatching(/frame-ancestors 'none'/)]);
    expect([path, policy]).toEqual([path, expect.stringMatching(/require-trusted-types-for 'script'/)]);
    expect([path, policy]).toEqual([
      path,
      expect.stringMatching(/script-src 'self' 'sha256-[\w+/=]+'(?:;|$)/),
    ]);
    expect([path, policy]).not.toEqual([path, expect.stringMatching(/unsafe-|nonce-/)]);
  }
});

test("private pages have a Cross-Origin-Opener-Policy, visitors' pages have none", async ({ request }) => {
  const openerPolicy = async (path: string, cookie: string): Promise<string | undefined> =>
    (await request.get(path, { headers: { cookie } })).headers()['cross-origin-opener-policy'];
  for (const path of ['/userpage', '/adminpage', '/heslo', '/pozvanka', '/navrat'])
    expect([path, await openerPolicy(path, '')]).toEqual([path, 'same-origin']);
  for (const path of ['/', '/cats/1', '/nic']) {
    expect([path, await openerPolicy(path, 'session=1')]).toEqual([path, 'same-origin']);
    expect([path, await openerPolicy(path, '')]).toEqual([path, undefined]);
  }
});

/** What the development server (tooling/dev-server) adds to bundles and to pages. */
const developmentMarks =
  /webpack-dev-middleware|webpackHotUpdate|\bRefreshReg\b|react-refresh|jsx-dev-runtime|__club_react_refresh__|dev-server|\/dev\//i;

test('nothing of the development server is in what visitors get', async ({ request }) => {
  const files = workspaceNames.flatMap((name) =>
    globSync('**/*.{js,cjs,css,json}', { cwd: distFolder(name) }).map(
      (file) => `${distFolder(name)}/${file}`,
    ),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => developmentMarks.test(readFileSync(file, 'utf8')))).toEqual([]);
  for (const path of ['/', '/cats', '/userpage', '/adminpage']) {
    const answer = await request.get(path);
    expect(await answer.text()).not.toMatch(developmentMarks);
    expect(JSON.stringify(answer.headers())).not.toMatch(developmentMarks);
  }
  for (const path of ['/dev/events', '/dev/trace', '/dev/shell/main.js'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});
