import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { findFocus } from './focus.ts';

/** A plain wall with something colourful before it. */
const wallWith = (left: number, top: number): Promise<Buffer> => {
  const patch = (background: string, side: number) => ({
    create: { width: side, height: side, channels: 3 as const, background },
  });
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#b9b4ae' } })
    .composite([
      { input: patch('#c4602f', 160), left, top },
      { input: patch('#7ed321', 36), left: left + 30, top: top + 50 },
      { input: patch('#7ed321', 36), left: left + 94, top: top + 50 },
    ])
    .jpeg()
    .toBuffer();
};

describe('the point that a crop keeps', () => {
  it('lies towards what stands out of the picture', async () => {
    const left = await findFocus(await wallWith(40, 60));
    const right = await findFocus(await wallWith(700, 60));
    expect(left.x).toBeLessThan(40);
    expect(right.x).toBeGreaterThan(60);
    const low = await findFocus(await wallWith(370, 420));
    expect(low.y).toBeGreaterThan(left.y);
  });

  it('is where a head usually is when nothing stands out', async () => {
    const plain = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const { x, y } = await findFocus(plain);
    for (const percent of [x, y]) {
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(50);
    }
  });
});
