import sharp from 'sharp';
import type { Actuality, CatSummary } from 'shared/contract';
import { siteUrls } from 'shared/contract';
import { accounts } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../test.ts';

test('a link to home, to a cat and to a piece of news has a picture, which changes with the title', async ({
  page,
  request,
  apiOf,
}) => {
  const admin = await apiOf(accounts.administrator);
  const news = await admin.post<Actuality>('/actualities', {
    name: 'Přednáška o kočkách s dlouhou srstí',
    text: '<p>V úterý v šest.</p>',
    image: '',
  });
  const [cat] = await admin.get<CatSummary[]>('/cats');
  const addresses: string[] = [];
  const pictureOf = async (path: string): Promise<string> => {
    await page.goto(path);
    const picture = await page.locator('head meta[property="og:image"]').getAttribute('content');
    return picture ?? '';
  };
  for (const path of [siteUrls.home, siteUrls.cat(cat?.catId ?? 0), siteUrls.actuality(news.actualityId)]) {
    const address = await pictureOf(path);
    const answer = await request.get(address);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'image/jpeg']);
    const { width, height } = await sharp(await answer.body()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    addresses.push(address);
  }
  expect(new Set(addresses).size).toBe(3);
  await expect(page.locator('head meta[property="og:image:alt"]')).toHaveAttribute('content', /Přednáška/);

  await admin.put(`/actualities/${news.actualityId}`, { name: 'Beseda o kočkách', text: news.text });
  const changed = await pictureOf(siteUrls.actuality(news.actualityId));
  expect(changed).not.toBe(addresses[2]);
  expect((await request.get(changed)).status()).toBe(200);

  await test.step('and the page that is opened from there says nothing of it', async () => {
    const list = page.getByRole('link', { name: 'Aktuality' }).first();
    await hydrated(list);
    await list.click();
    await expect(page).toHaveURL(siteUrls.actualities());
    await expect(page.locator('head meta[property^="og:image"]')).toHaveCount(0);
  });

  await admin.delete(`/actualities/${news.actualityId}`);
});
