import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ClubPreview } from 'shared/contract';
import { openClubSite } from '../../test/support/club-site.ts';
import type { ClubSite } from '../../test/support/club-site.ts';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import type { Person } from '../../test/support/test-api.ts';

let test: TestDatabase;
let site: ClubSite;
let admin: Person;

beforeEach(async () => {
  test = await openTestDatabase();
  site = await openClubSite(test);
  admin = await site.api.person({ role: 1 });
});
afterEach(async () => {
  await site.close();
  await test.remove();
});

const preview = (section: string, body: object) =>
  site.api.call('POST', `/club/content/${section}/preview`, { as: admin, body });
const stored = () => test.database.db.selectFrom('clubSettings').selectAll().orderBy('key').execute();

it('shows all of the club as pages would, with the section of the form, and stores nothing', async () => {
  const [before, rows] = [await site.club(), await stored()];
  const answer = await preview('payment', { account: '19-2000145399/0800', membershipFee: 850 });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const { club } = answer.json<ClubPreview>();
  const { paymentPicture, ...rest } = club;
  expect(rest).toEqual({
    ...before,
    account: '19-2000145399/0800',
    membershipFee: 850,
    paymentQr: expect.stringContaining('*AM:850.00*'),
  });
  expect(decodeURIComponent(paymentPicture ?? '')).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/);
  expect([await site.club(), await stored()]).toEqual([before, rows]);
});

it('shows pictures that were uploaded for the form alone, sixteen of them as the home page does', async () => {
  const images = [await site.api.image(), await site.api.image()];
  const pictures = images.map((image) => ({ image, alt: 'Nová' }));
  const { gallery } = (await preview('gallery', { pictures })).json<ClubPreview>();
  expect(gallery.map(({ image }) => image).toSorted()).toEqual(images.toSorted());
  expect(gallery[0]).toMatchObject({ alt: 'Nová', picture: { width: 8, height: 6 } });
  expect(await site.gallery()).toHaveLength(16);
  expect((await preview('intro', { lead: 'Úvod', paragraphs: [] })).json<ClubPreview>().gallery).toHaveLength(
    16,
  );
});

it('refuses what could not be saved', async () => {
  const wrong = await preview('payment', { account: '1/9999', membershipFee: 600 });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { errors: [{ path: 'account' }] }]);
  const foreign = await preview('gallery', { pictures: [{ image: '/files/neni.png', alt: '' }] });
  expect(foreign.json()).toMatchObject({ code: 'FOREIGN_URL' });
});
