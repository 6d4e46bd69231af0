import { describe, expect, it } from 'vitest';
import { paymentPicture } from './payment-picture.ts';

describe('the picture of a payment code', () => {
  it('is black on white with the quiet zone that scanners need', () => {
    const svg = paymentPicture('SPD*1.0*ACC:CZ2099990000002600004338*AM:600.00*CC:CZK');
    const [, size = '0'] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
    const rows = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, column, row]) => [
      Number(column),
      Number(row),
    ]);
    expect(svg).toContain('fill="#fff"');
    // The finder pattern follows after four white modules.
    expect(rows[0]).toEqual([4, 4]);
    expect(Math.max(...rows.flat())).toBe(Number(size) - 5);
  });
});
