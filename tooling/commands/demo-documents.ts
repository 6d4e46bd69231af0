import { readdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBrowser, type DevtoolsSession } from '../browser/devtools.ts';
import { root } from '../common/workspaces.ts';

/**
 * Prints the demo's documents to `server/src/demo/assets/documents`, as tagged PDFs with an outline. Their texts are the pages
 * in `server/src/demo/documents`.
 */
const sources = join(root, 'server/src/demo/documents');
const target = join(root, 'server/src/demo/assets/documents');

const print = async (tab: DevtoolsSession, page: string): Promise<void> => {
  const loaded = new Promise<unknown>((resolve) => tab.on('Page.loadEventFired', resolve));
  await tab.send('Page.navigate', { url: pathToFileURL(join(sources, page)).href });
  await loaded;
  await tab.send('Runtime.evaluate', { expression: 'document.fonts.ready', awaitPromise: true });
  const { data } = await tab.send('Page.printToPDF', {
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
  });
  await writeFile(join(target, `${parse(page).name}.pdf`), Buffer.from(String(data), 'base64'));
};

const browser = await startBrowser();
try {
  const pages = (await readdir(sources)).filter((name) => name.endsWith('.html'));
  for (const page of pages) {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const tab = browser.session(String(sessionId));
    await tab.send('Page.enable');
    await print(tab, page);
    await browser.send('Target.closeTarget', { targetId });
  }
} finally {
  await browser.close();
}
