import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Deployment } from '../deployments/index.ts';

/** Files that a page must load to run one build in the browser. */
export interface BrowserAssets {
  /** Addresses, in the order in which they must run. */
  scripts: string[];
  /** Style sheets as text, with the name under which the bundle's own loader knows each. */
  styles: { name: string; css: string }[];
}

const shellEntry = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

const assetLists = z.object({ sync: z.array(z.string()) });
const remoteManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assetLists, css: assetLists }) })),
});

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8')) as unknown;

/** Makes the relative addresses of a style sheet independent of where it stands. */
const withAbsoluteUrls = (css: string, baseUrl: string): string =>
  css.replace(/url\((?!["']?(?:data:|https?:|\/|#))(["']?)/g, `url($1${baseUrl}`);

const readStyles = (deployment: Deployment, names: readonly string[]): Promise<BrowserAssets['styles']> =>
  Promise.all(
    names.map(async (name) => {
      const css = await readFile(join(deployment.folder, 'browser', name), 'utf8');
      return { name, css: withAbsoluteUrls(css.trim(), deployment.baseUrl) };
    }),
  );

const readAssets = async (deployment: Deployment): Promise<BrowserAssets> => {
  const browser = join(deployment.folder, 'browser');
  const { scripts, styles } =
    deployment.name === 'shell'
      ? shellEntry.parse(await readJson(join(browser, 'entry.json')))
      : await readRemoteFiles(browser);
  return {
    scripts: scripts.map((file) => `${deployment.baseUrl}${file}`),
    styles: await readStyles(deployment, styles),
  };
};

const readRemoteFiles = async (browser: string): Promise<{ scripts: string[]; styles: string[] }> => {
  const { metaData, exposes } = remoteManifest.parse(await readJson(join(browser, 'mf-manifest.json')));
  const app = exposes.find(({ path }) => path === './app');
  if (app === undefined) throw new Error('The remote exposes no ./app');
  return { scripts: [metaData.remoteEntry.name, ...app.assets.js.sync], styles: app.assets.css.sync };
};

const known = new Map<string, Promise<BrowserAssets>>();

/** The browser files of a deployment; read once, since a version never changes. */
export function assetsOf(deployment: Deployment): Promise<BrowserAssets> {
  let assets = known.get(deployment.folder);
  if (assets === undefined) {
    assets = readAssets(deployment);
    known.set(deployment.folder, assets);
    assets.catch(() => known.delete(deployment.folder));
  }
  return assets;
}
