import { z } from 'zod';
import { startBrowser } from '../../browser/devtools.ts';
import { sessionHint, type Pages, type StoredSession, type Tab } from './tab.ts';

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

/**
 * Opens pages in Chromium.
 * @param program path of its program.
 */
export async function chromiumPages(program: string): Promise<Pages> {
  const browser = await startBrowser({ program });

  const open = async (url: string, session: StoredSession | null): Promise<Tab> => {
    const { browserContextId } = await browser.send('Target.createBrowserContext');
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const tab = browser.session(String(sessionId));
    const complaints: string[] = [];
    tab.on('Runtime.exceptionThrown', (event) =>
      complaints.push(exceptionText(thrown.parse(event).exceptionDetails)),
    );
    tab.on('Runtime.consoleAPICalled', (event) => {
      const { type, args } = logged.parse(event);
      if (type === 'error' || type === 'assert') complaints.push(`console: ${args.map(textOf).join(' ')}`);
    });
    tab.on('Log.entryAdded', (event) => {
      const { level, text, url: where } = noticed.parse(event).entry;
      if (level === 'error') complaints.push(`${text} ${where}`.trim());
    });
    for (const domain of ['Page', 'Runtime', 'Log']) await tab.send(`${domain}.enable`);
    if (session !== null)
      await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: signedIn(session) });
    await tab.send('Page.navigate', { url });
    return {
      complaints,
      async evaluate(expression) {
        const answer = await tab.send('Runtime.evaluate', {
          expression,
          awaitPromise: true,
          returnByValue: true,
        });
        const { result, exceptionDetails: failure } = evaluated.parse(answer);
        if (failure !== undefined) throw new Error(exceptionText(failure));
        return result.value;
      },
      async close() {
        await browser.send('Target.disposeBrowserContext', { browserContextId });
      },
    };
  };

  return { program: 'Chromium', open, close: () => browser.close() };
}
