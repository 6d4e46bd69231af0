import { searchFaults } from '../support/search-faults.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('each kind of page that may be indexed has what search engines look for', async ({ page }) => {
  const robots = await page.request.get('/robots.txt');
  const lines = (await robots.text()).split('\n').filter((line) => line.trim() !== '');
  expect(robots.status()).toBe(200);
  expect(lines.filter((line) => !/^(?:User-agent|Allow|Sitemap): \S+$/.test(line))).toEqual([]);
  const map = lines.find((line) => line.startsWith('Sitemap: '))?.slice('Sitemap: '.length) ?? '';

  const addresses = [...(await (await page.request.get(map)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  // One item stands for all of its kind.
  const kinds = new Map(addresses.map(([, address = '']) => [address.replace(/\d+$/, ''), address]));
  expect(kinds.size).toBeGreaterThan(12);

  const titles = new Map<string, string>();
  for (const address of kinds.values()) {
    const answer = await page.goto(address);
    expect.soft(answer?.status(), address).toBe(200);
    expect.soft(answer?.headers()['x-robots-tag'] ?? '', address).not.toContain('noindex');
    expect.soft(await searchFaults(page), address).toEqual([]);
    const title = await page.title();
    expect.soft(titles.get(title), `the title of ${address}`).toBeUndefined();
    titles.set(title, address);
  }
});
