import { z } from 'zod';
import { startBrowser, type DevtoolsSession, type Params } from '../../browser/devtools.ts';
import { consoleWithCauses, sessionHint, type Pages, type StoredSession, type Tab } from './tab.ts';

/** A value of the page, as the protocol describes it (https://chromedevtools.github.io/devtools-protocol/). */
const remoteObject = z.object({ value: z.unknown().optional(), description: z.string().optional() });
type RemoteObject = z.infer<typeof remoteObject>;

const exceptionDetails = z.object({ text: z.string(), exception: remoteObject.optional() });

const thrown = z.object({ exceptionDetails });
const logged = z.object({ type: z.string(), args: z.array(remoteObject) });
const noticed = z.object({
  entry: z.object({ level: z.string(), text: z.string(), url: z.string().default('') }),
});
const evaluated = z.object({ result: remoteObject, exceptionDetails: exceptionDetails.optional() });

const textOf = ({ description, value }: RemoteObject): string => description ?? String(value);

const exceptionText = ({ text, exception }: z.infer<typeof exceptionDetails>): string =>
  exception === undefined ? text : `${text} ${textOf(exception)}`;

const signedIn = ({ key, value }: StoredSession): string =>
  `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)}); document.cookie = ${JSON.stringify(sessionHint)};`;

/** A tab between two screens: everything that it has loaded and compiled is still there. */
interface IdleTab {
  session: DevtoolsSession;
  complaints: string[];
}

const watchComplaints = (session: DevtoolsSession): string[] => {
  const complaints: string[] = [];
  session.on('Runtime.exceptionThrown', (event) =>
    complaints.push(exceptionText(thrown.parse(event).exceptionDetails)),
  );
  session.on('Runtime.consoleAPICalled', (event) => {
    const { type, args } = logged.parse(event);
    if (type === 'error' || type === 'assert') complaints.push(`console: ${args.map(textOf).join(' ')}`);
  });
  session.on('Log.entryAdded', (event) => {
    const { level, text, url: where } = noticed.parse(event).entry;
    if (level === 'error') complaints.push(`${text} ${where}`.trim());
  });
  return complaints;
};

/**
 * Opens pages in Chromium. One who is signed in has a storage and a cache for all pages, as a person has, and tabs are
 * used again: a new one loads and compiles everything anew, which takes most of a check.
 * @param program path of its program.
 */
export async function chromiumPages(program: string): Promise<Pages> {
  const browser = await startBrowser({ program });
  const contexts = new Map<string, Promise<Params>>();
  const idle = new Map<string, IdleTab[]>();

  const newTab = async (owner: string, session: StoredSession | null): Promise<IdleTab> => {
    const context = contexts.get(owner) ?? browser.send('Target.createBrowserContext');
    contexts.set(owner, context);
    const { browserContextId } = await context;
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const tab = browser.session(String(sessionId));
    const complaints = watchComplaints(tab);
    for (const domain of ['Page', 'Runtime', 'Log']) await tab.send(`${domain}.enable`);
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: consoleWithCauses });
    if (session !== null)
      await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: signedIn(session) });
    return { session: tab, complaints };
  };

  const open = async (url: string, session: StoredSession | null): Promise<Tab> => {
    const owner = session?.value ?? '';
    const free = idle.get(owner) ?? [];
    idle.set(owner, free);
    const tab = free.pop() ?? (await newTab(owner, session));
    tab.complaints.length = 0;
    // The page before is at rest, so that what is heard from here on is of the new one.
    await tab.session.send('Page.navigate', { url });
    return {
      complaints: tab.complaints,
      async evaluate(expression) {
        const answer = await tab.session.send('Runtime.evaluate', {
          expression,
          awaitPromise: true,
          returnByValue: true,
        });
        const { result, exceptionDetails: failure } = evaluated.parse(answer);
        if (failure !== undefined) throw new Error(exceptionText(failure));
        return result.value;
      },
      async close() {
        free.push(tab);
      },
    };
  };

  return { program: 'Chromium', open, close: () => browser.close() };
}
