import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { assetGroups, isPublished, type Deployment } from '../../deployments/index.ts';

/** Files that a page must load to run one build in the browser. */
export interface BrowserAssets {
  /** Addresses, in the order in which they must run, each with its integrity. */
  scripts: Record<string, string>;
  /** Style sheets as text, with the address by which the bundle's own loader knows each. */
  styles: StyleSheet[];
}

interface StyleSheet {
  name: string;
  css: string;
}

type AssetGroups = z.infer<typeof assetGroups>;

/** The groups that run whatever page is shown. */
const basicGroups = ({ name }: Deployment): string[] =>
  name === 'shell' ? ['main'] : [name.replaceAll('-', '_'), '__federation_expose_app'];

const knownGroups = new Map<string, Promise<AssetGroups>>();
const knownStyles = new Map<string, Promise<StyleSheet>>();

/** Reads once: a version's files never change. A failure is tried again. */
const once = <T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> => {
  let reading = known.get(key);
  if (reading === undefined) {
    reading = read();
    known.set(key, reading);
    reading.catch(() => known.delete(key));
  }
  return reading;
};

const groupsOf = ({ folder }: Deployment): Promise<AssetGroups> =>
  once(knownGroups, folder, async () =>
    assetGroups.parse(JSON.parse(await readFile(join(folder, 'browser/assets.json'), 'utf8'))),
  );

/** Makes the relative addresses of a style sheet independent of where it stands. */
const withAbsoluteUrls = (css: string, baseUrl: string): string =>
  css.replace(/url\((?!["']?(?:data:|https?:|\/|#))(["']?)/g, `url($1${baseUrl}`);

const styleOf = ({ folder, baseUrl }: Deployment, name: string): Promise<StyleSheet> =>
  once(knownStyles, `${folder} ${baseUrl} ${name}`, async () => {
    const css = await readFile(join(folder, 'browser', name), 'utf8');
    return { name: `${baseUrl}${name}`, css: withAbsoluteUrls(css.trim(), baseUrl) };
  });

/** The sheet of web fonts that a shell brings; none from one that has them among its other rules. */
export async function webFontsOf(shell: Deployment): Promise<StyleSheet[]> {
  const { fonts } = await groupsOf(shell);
  return Promise.all((fonts?.styles ?? []).map((name) => styleOf(shell, name)));
}

const withIntegrity = ({ baseUrl, integrity }: Deployment, files: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...files].map((file) => [`${baseUrl}${file}`, integrity[file] ?? '']));

/** The script of a shell that reports what happens on its pages; none of one under development. */
export async function reporterOf(shell: Deployment): Promise<BrowserAssets['scripts']> {
  const { reporter } = await groupsOf(shell);
  return isPublished(shell) ? withIntegrity(shell, reporter?.scripts ?? []) : {};
}

/** The script of a shell that registers its service worker; likewise. */
export async function offlineOf(shell: Deployment): Promise<BrowserAssets['scripts']> {
  const { offline, worker } = await groupsOf(shell);
  return isPublished(shell) && worker ? withIntegrity(shell, offline?.scripts ?? []) : {};
}

/** Name of a shell's service worker among its browser files, `null` without one; likewise. */
export async function workerFileOf(shell: Deployment): Promise<string | null> {
  const { worker } = await groupsOf(shell);
  return isPublished(shell) ? (worker?.scripts[0] ?? null) : null;
}

/**
 * The browser files of a deployment for one page.
 * @param chunks names of the page's own chunks.
 */
export async function assetsOf(
  deployment: Deployment,
  chunks: readonly string[] = [],
): Promise<BrowserAssets> {
  const groups = await groupsOf(deployment);
  const wanted = [...basicGroups(deployment), ...chunks].flatMap((name) => groups[name] ?? []);
  const scripts = new Set(wanted.flatMap((group) => group.scripts));
  const styles = new Set(wanted.flatMap((group) => group.styles));
  return {
    scripts: withIntegrity(deployment, scripts),
    styles: await Promise.all([...styles].map((name) => styleOf(deployment, name))),
  };
}
