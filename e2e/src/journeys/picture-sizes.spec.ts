import type { CDPSession, Page } from '@playwright/test';
import { publicAddresses } from '../support/addresses.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'parallel' });

/** From low to high density. */
const screens = [
  { width: 390, height: 844, density: 1 },
  { width: 390, height: 844, density: 3 },
  { width: 768, height: 1024, density: 2 },
  { width: 1440, height: 900, density: 1 },
  { width: 1440, height: 900, density: 2 },
  { width: 2560, height: 1440, density: 1 },
];

interface Drawn {
  picture: string;
  /** Pixels in which the screen draws the whole picture, including cropped parts. */
  needed: number;
  /** Pixels of the original file. */
  own: number;
  /** Pixels of the chosen copy. */
  chosen: number;
  /** The offered types, and the widths of each. */
  offered: Record<string, number[]>;
}

/**
 * Emulates another pixel density, and lets the browser choose each picture again, as on a new page.
 * @param devtools - the emulation lasts as long as this session.
 */
const showOn = async (
  page: Page,
  devtools: CDPSession,
  { width, height, density }: (typeof screens)[number],
): Promise<void> => {
  const metrics = { width, height, deviceScaleFactor: density, mobile: false };
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  // Browsers prefer a larger cached copy to a fitting one.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  // A picture loaded before the emulation would be chosen by the old density.
  await page.waitForFunction(
    (expected) => innerWidth === expected.width && devicePixelRatio === expected.density,
    { width, density },
  );
  await page.evaluate(() => {
    for (const picture of document.querySelectorAll('picture')) picture.replaceWith(picture.cloneNode(true));
  });
};

/** Every picture of the page that has copies, loaded. */
const drawnOn = (page: Page): Promise<Drawn[]> =>
  page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('picture > img')];
    const shown = images.filter(
      (image) => image.checkVisibility() && !/\.svg(?:\?|$)|^data:/.test(image.src),
    );
    return Promise.all(
      shown.map(async (image) => {
        image.loading = 'eager';
        const hasEnded = (): boolean => image.complete && image.currentSrc !== '';
        while (!hasEnded()) await new Promise((resolve) => setTimeout(resolve, 10));
        if (image.naturalWidth === 0) throw new Error(`${image.currentSrc} is no picture.`);
        const { width, height } = image.getBoundingClientRect();
        const own = {
          width: Number(image.getAttribute('width')),
          height: Number(image.getAttribute('height')),
        };
        const scale =
          getComputedStyle(image).objectFit === 'cover'
            ? Math.max(width / own.width, height / own.height)
            : Math.min(width / own.width, height / own.height);
        const offered: Record<string, number[]> = {};
        let chosen = own.width;
        for (const source of image.parentElement?.querySelectorAll('source') ?? []) {
          offered[source.type] = source.srcset.split(', ').map((candidate) => {
            const [address = '', size = ''] = candidate.split(' ');
            const pixels = Number(size.replace('w', ''));
            if (new URL(address, location.href).href === image.currentSrc) chosen = pixels;
            return pixels;
          });
        }
        return {
          picture: image.src,
          needed: own.width * scale * devicePixelRatio,
          own: own.width,
          chosen,
          offered,
        };
      }),
    );
  });

/** Browsers may choose a copy slightly smaller than the slot. */
const enough = 0.93;

for (const address of publicAddresses)
  test(`every picture of ${address} is as sharp as the screen`, async ({ page }) => {
    await page.goto(address);
    const devtools = await page.context().newCDPSession(page);
    for (const screen of screens)
      await test.step(`at ${screen.width} pixels with ${screen.density} to each of them`, async () => {
        await showOn(page, devtools, screen);
        for (const { picture, needed, own, chosen, offered } of await drawnOn(page)) {
          const wanted = Math.min(needed, own);
          expect(Object.keys(offered), picture).toEqual(['image/avif', 'image/webp']);
          for (const [type, widths] of Object.entries(offered))
            expect(Math.max(...widths), `the largest ${type} of ${picture}`).toBeGreaterThanOrEqual(
              wanted * enough,
            );
          expect(chosen, `what is shown of ${picture}`).toBeGreaterThanOrEqual(wanted * enough);
          // Nothing larger than the screen can show is downloaded.
          const larger = (offered['image/avif'] ?? []).filter((width) => width >= needed);
          // What is far below the viewport has no size yet.
          if (needed === 0) continue;
          if (larger.length > 1) expect(chosen, picture).toBeLessThanOrEqual(needed * 2.4 + 480);
        }
      });
  });
