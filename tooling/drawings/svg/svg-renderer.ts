import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { requireChromium } from '../../browser/chromium.ts';

/** Pixels of a picture for one unit of its drawing. */
const density = { portrait: 1.5, landscape: 1.6 };
/** Byte budget of a picture. */
const most = 150_000;
const worst = 52;

export interface SvgRenderer {
  png: (svg: string, width: number, height: number) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Renders SVG with Chromium, which supports its filters and blend modes. */
export async function openSvgRenderer(): Promise<SvgRenderer> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--force-color-profile=srgb'],
  });
  return {
    async png(svg, width, height) {
      const deviceScaleFactor = width < height ? density.portrait : density.landscape;
      const page = await browser.newPage({ deviceScaleFactor, viewport: { width, height } });
      await page.setContent(`<style>*{margin:0}svg{display:block}</style>${svg}`);
      const png = await page.screenshot({ timeout: 120_000 });
      await page.close();
      return png;
    },
    close: () => browser.close(),
  };
}

/** Writes a picture as WebP at the best quality within the budget. @returns its bytes. */
export async function writeWebp(png: Buffer, file: string): Promise<number> {
  for (let quality = 84; ; quality -= 4) {
    const packed = await sharp(png).webp({ quality, effort: 5 }).toBuffer();
    if (packed.length >= most && quality > worst) continue;
    writeFileSync(file, packed);
    return packed.length;
  }
}
