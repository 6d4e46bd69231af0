import { RefusedError } from '../../../server/src/deployments/index.ts';
import { demoMembers, demoPassword } from '../../../server/src/demo/index.ts';
import { localApiKey } from '../../../server/src/identity/local/identity-toolkit-emulator.ts';
import { findHeadlessChromium } from '../../browser/chromium.ts';
import type { WorkspaceName } from '../../common/workspaces.ts';
import { signInFully } from '../../servers/sign-in.ts';
import { openCheckSite, type CheckSite, type ShownVersion } from './check-site.ts';
import { chromiumPages } from './chromium-pages.ts';
import { screensOf, type Screen } from './screens.ts';
import { faultsOf } from './shown.ts';
import type { Pages, StoredSession } from './tab.ts';

export type { ShownVersion } from './check-site.ts';

/** Pages of this machine's Chromium, of jsdom without one. */
const findPages = async (): Promise<Pages> => {
  const chromium = findHeadlessChromium();
  // jsdom is loaded where it is needed alone: it takes a second.
  return chromium === undefined ? (await import('./jsdom-pages.ts')).jsdomPages() : chromiumPages(chromium);
};

/** Screens that are open at once. */
const atOnce = 3;

/** Longest report: complaints, and lines of each, since what follows is the stack of a library. */
const reported = { complaints: 3, lines: 3 };

const roles = { administrator: 1, member: 0 } as const;

/** What the sign-in's SDK keeps of a session, by its own names. */
const sessionOf = async ({ url }: CheckSite, role: keyof typeof roles): Promise<StoredSession> => {
  const member = demoMembers.find((one) => one.open && one.role === roles[role]);
  const email = member?.email ?? '';
  const { localId, idToken, refreshToken } = await signInFully(url, { email, password: demoPassword });
  const apiKey = localApiKey;
  const user = {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_000_000 },
    apiKey,
    appName: '[DEFAULT]',
  };
  return { key: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(user) };
};

const open = async (
  pages: Pages,
  site: CheckSite,
  screen: Screen,
  session: StoredSession | null,
): Promise<string[]> => {
  const tab = await pages.open(`${site.url}${screen.url}`, session);
  try {
    return await faultsOf(tab, screen);
  } finally {
    await tab.close();
  }
};

/** @returns what is wrong with each screen that has something wrong, by its address. */
const openAll = async (
  pages: Pages,
  site: CheckSite,
  screens: readonly Screen[],
): Promise<Map<string, string[]>> => {
  const sessions = new Map<Screen['role'], StoredSession>();
  for (const needed of new Set(screens.flatMap((screen) => screen.role ?? [])))
    sessions.set(needed, await sessionOf(site, needed));
  const faults = new Map<string, string[]>();
  const waiting = [...screens];
  const openNext = async (): Promise<void> => {
    for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift()) {
      const found = await open(pages, site, screen, sessions.get(screen.role) ?? null);
      if (found.length > 0) faults.set(screen.url, found);
      // One fault is enough to refuse a build, and most are on every screen.
      if (faults.size > 0) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, openNext));
  return faults;
};

/** Each complaint once, with the screens that it is of. */
const inWords = (faults: ReadonlyMap<string, readonly string[]>): string[] => {
  const places = new Map<string, Set<string>>();
  for (const [where, found] of faults)
    for (const text of found) {
      const short = text.split('\n').slice(0, reported.lines).join('\n  ');
      places.set(short, (places.get(short) ?? new Set()).add(where));
    }
  return [...places]
    .slice(0, reported.complaints)
    .map(([text, where]) => `  ${[...where].join(', ')}: ${text}`);
};

/**
 * Loads a build as browsers do, in a site of its own with the demo club: its entry screens, beside the versions of
 * the other workspaces.
 * @param findProgram what pages are opened in; this machine's Chromium, or jsdom without one.
 * @returns how many screens were opened, and in which program.
 * @throws RefusedError with what went wrong on which screen.
 */
export async function checkInBrowser(
  workspace: WorkspaceName,
  versions: readonly ShownVersion[],
  findProgram: () => Promise<Pages> = findPages,
): Promise<{ screens: number; program: string }> {
  const there = new Set(versions.map(({ name }) => name));
  const screens = screensOf(workspace).filter(({ remote }) => there.has(remote));
  const [site, pages] = await Promise.all([openCheckSite(versions), findProgram()]);
  try {
    const faults = await openAll(pages, site, screens);
    if (site.errors.length > 0) faults.set('the server', [...site.errors]);
    const lines = inWords(faults);
    if (lines.length > 0)
      throw new RefusedError(
        `${workspace} does not work in ${pages.program}; nothing was published.\n${lines.join('\n')}`,
      );
    return { screens: screens.length, program: pages.program };
  } finally {
    await Promise.all([pages.close(), site.close()]);
  }
}
