import { siteUrls } from 'shared/contract';
import { sharedModules } from '../../../tooling/common/shared-modules.ts';
import { RemoteScreen } from '../screens/remote.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { keepScripts } from '../support/loaded-scripts.ts';
import { remotes } from '../support/remotes.ts';
import { expect, test } from '../test.ts';

/** The bundler's record of one version of a shared library. */
interface SharedVersion {
  from: string;
}

type ShareScope = Record<string, Record<string, SharedVersion>>;

/** Strings by which each library is recognised in a minified bundle. */
const traces = {
  react: /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
  'react/jsx-runtime': /Symbol\.for\("react\.transitional\.element"\)/,
  'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
  'react-router-dom': /__reactRouterVersion/,
  swr: /\$inf\$/,
  'shared/auth': /firebase:authUser:/,
};

test.use({ account: accounts.administrator });

test('one React, one router, one cache and one sign-in serve the shell and all remotes', async ({ page }) => {
  const loadedScripts = keepScripts(page);
  // Inspects what the shell passes to each remote's container.
  await page.addInitScript(
    (names) => {
      const handed: Record<string, ShareScope> = {};
      Object.assign(globalThis, { handed });
      for (const name of names) {
        let container: { init(scope: ShareScope): unknown } | undefined;
        Object.defineProperty(globalThis, name, {
          get: () => container,
          set(value: typeof container) {
            const init = value?.init;
            container =
              value === undefined || init === undefined
                ? value
                : {
                    ...value,
                    init: (scope) => {
                      handed[name] = scope;
                      return init(scope);
                    },
                  };
          },
        });
      }
    },
    remotes.map(({ name }) => name.replaceAll('-', '_')),
  );

  const header = new HeaderScreen(page);
  await page.goto(siteUrls.home);
  await header.adminLink.click();
  await expect(page.getByRole('tab', { name: 'Uživatelé' })).toBeVisible();
  await header.userLink(accounts.administrator).click();
  await expect(page.getByRole('tab', { name: 'Kočky' })).toBeVisible();
  await header.menuLink('Články').click();
  for (const remote of remotes.filter(({ name }) => name === 'public-app'))
    await expect(new RemoteScreen(page, remote).content).toBeVisible();

  const { scopes, isOne } = await page.evaluate(() => {
    // Set by the script above.
    const { handed } = globalThis as unknown as { handed: Record<string, ShareScope> };
    const all = Object.values(handed);
    const providers = (scope: ShareScope): [string, string[]][] =>
      Object.entries(scope).map(([name, versions]) => [
        name,
        Object.values(versions).map((version) => version.from),
      ]);
    return { scopes: all.map(providers), isOne: new Set(all).size === 1 };
  });
  expect(isOne).toBe(true);
  expect(scopes).toHaveLength(remotes.length);
  for (const scope of scopes)
    expect(Object.fromEntries(scope)).toEqual(
      Object.fromEntries(sharedModules.map((name) => [name, ['shell']])),
    );

  const scripts = await loadedScripts();
  const holders = (trace: RegExp): string[] =>
    scripts.filter(({ text }) => trace.test(text)).map(({ path }) => path.split('/')[2] ?? path);
  for (const [library, trace] of Object.entries(traces))
    expect(new Set(holders(trace)), library).toEqual(new Set(['shell']));
});
