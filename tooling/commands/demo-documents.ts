import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { requireChromium } from '../browser/chromium.ts';
import { root } from '../common/workspaces.ts';

/**
 * Prints the demo's documents to `server/src/demo/assets/documents`, as tagged PDFs with an outline. Their texts are the pages
 * in `server/src/demo/documents`.
 */
const sources = join(root, 'server/src/demo/documents');
const target = join(root, 'server/src/demo/assets/documents');

const browser = await chromium.launch({ executablePath: await requireChromium() });
try {
  const page = await browser.newPage();
  for (const source of await readdir(sources)) {
    const { name, ext } = parse(source);
    if (ext !== '.html') continue;
    await page.goto(pathToFileURL(join(sources, source)).href);
    await page.evaluate('document.fonts.ready');
    await page.pdf({
      path: join(target, `${name}.pdf`),
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
  }
} finally {
  await browser.close();
}
