import type { Page } from '@playwright/test';

declare global {
  interface Window {
    sentFiles?: Promise<string>[];
  }
}

/**
 * Records uploads of the page at the network API, since the DevTools protocol does not report the bytes of a
 * file. Call it before the page is opened.
 */
export async function noteSentFiles(page: Page): Promise<() => Promise<Buffer[]>> {
  await page.addInitScript(() => {
    const sent: Promise<string>[] = [];
    window.sentFiles = sent;
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob)
        sent.push(
          new Promise((resolve) => {
            const reader = new FileReader();
            reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
            reader.readAsDataURL(body);
          }),
        );
      send.call(this, body);
    };
  });
  return async () => {
    const addresses = await page.evaluate(() => Promise.all(window.sentFiles ?? []));
    return addresses.map((address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  };
}
