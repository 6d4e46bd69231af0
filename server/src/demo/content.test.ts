import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  articleInput,
  createCatInput,
  createReferenceInput,
  createUserInput,
  exhibitionInput,
  updateActualityInput,
} from 'shared/contract/schemas';
import { parseEms } from 'shared/format';
import { demoContent } from '../club/demo-content.ts';
import { cleanRichText } from '../rich-text/rich-text.ts';
import { demoArticles } from './content/articles.ts';
import { demoCats } from './content/cats.ts';
import { contentOn } from './content/day-content.ts';
import { exhibitionDocuments } from './content/exhibition-documents.ts';
import { demoMembers, demoPassword } from './content/members.ts';

const days = Array.from({ length: 800 }, (_, index) =>
  new Date(Date.UTC(2026, 0, 1) + index * 24 * 3600 * 1000).toISOString().slice(0, 10),
);
const today = '2026-11-21';
const { exhibitions, news } = contentOn(today);
const texts = [
  ...news.map(({ text }) => text),
  ...demoArticles.map(({ text }) => text),
  ...exhibitions.flatMap(({ invitation, report }) => [invitation, report]),
];

describe('The demo club', () => {
  it('has as much of everything as a visitor expects', () => {
    expect([
      news.length,
      exhibitions.length,
      demoArticles.length,
      demoCats.length,
      demoMembers.length,
    ]).toEqual([12, 8, 10, 24, 15]);
    expect(demoArticles.filter((article) => !article.approved)).toHaveLength(3);
  });

  it('has three exhibitions ahead on any day, today included, and one that is the closest', () => {
    for (const day of days) {
      const { exhibitions: around } = contentOn(day);
      expect(around.map(({ date }) => date)).toEqual(around.map(({ date }) => date).sort());
      expect(around.filter(({ isAhead }) => isAhead)).toHaveLength(3);
      expect(around.filter(({ date }) => date < day)).toHaveLength(5);
    }
    const [saturday] = contentOn('2026-12-05').exhibitions.filter(({ isAhead }) => isAhead);
    expect(saturday).toMatchObject({ name: 'Mikulášská propagační výstava', date: '2026-12-05' });
  });

  it('never invites to an exhibition after its entries closed', () => {
    for (const day of days) {
      const { news: current, exhibitions: around } = contentOn(day);
      const next = around.find(({ isAhead }) => isAhead);
      const published = Date.parse(day) - (current[0]?.daysAgo ?? 0) * 24 * 3600 * 1000;
      expect(Date.parse(next?.date ?? '') - published).toBeGreaterThan(7 * 24 * 3600 * 1000);
      if (next?.withoutCages) expect(current[0]?.text).not.toMatch(/klec/i);
    }
  });

  it('gives each cat a correct EMS code that fits its portrait', () => {
    for (const cat of demoCats) expect([cat.name, parseEms(cat.ems).warnings]).toEqual([cat.name, []]);
    expect(new Set(demoCats.map((cat) => cat.portrait)).size).toBe(24);
  });

  it('gives each demo account several cats, and the breeder three at least', () => {
    const count = (owner: string) => demoCats.filter((cat) => cat.owner === owner).length;
    expect([count('spravce') >= 2, count('chovatelka') >= 3, count('chovatel') >= 3]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('has only what the API accepts', () => {
    for (const cat of demoCats) createCatInput.parse({ ...cat, image: '', images: [] });
    for (const article of demoArticles) articleInput.parse(article);
    for (const actuality of news) updateActualityInput.parse(actuality);
    for (const member of demoMembers) createUserInput.parse({ ...member, password: demoPassword });
    for (const exhibition of exhibitions) {
      exhibitionInput.parse({ ...exhibition, description: exhibition.report });
      for (const reference of exhibition.references)
        createReferenceInput.parse({ ...reference, entity: 0, entityId: 1 });
    }
  });

  it('has texts that the server stores unchanged', () => {
    for (const text of texts) expect(cleanRichText(text)).toBe(text);
  });

  it('names only members and pictures that exist', () => {
    const keys = new Set(demoMembers.map((member) => member.key));
    for (const { owner } of demoCats) expect(keys).toContain(owner);
    for (const { creator } of demoArticles) expect(keys).toContain(creator);
    const pictures = [
      ...demoCats.flatMap((cat) => [`portraits/${cat.portrait}`, ...cat.images]),
      ...demoArticles.flatMap((article) => article.images),
      ...exhibitions.flatMap((exhibition) => exhibition.images),
      ...news.map((actuality) => actuality.image),
    ];
    for (const name of pictures) {
      expect([name, existsSync(fileURLToPath(new URL(`assets/${name}.webp`, import.meta.url)))]).toEqual([
        name,
        true,
      ]);
    }
    // The home page shows the whole gallery.
    for (const folder of ['portraits', 'exhibitions', 'litters'])
      for (const file of readdirSync(fileURLToPath(new URL(`assets/${folder}`, import.meta.url))))
        expect(pictures).toContain(`${folder}/${file.replace('.webp', '')}`);
  });

  it('says of itself on the home page what its own lists show', () => {
    const { figures, lead } = demoContent.intro;
    const counted = Object.fromEntries(figures.map(({ label, value }) => [label, Number(value)]));
    expect(counted).toMatchObject({
      členů: demoMembers.length,
      'koček v chovu': demoCats.length,
      'výstav do roka': exhibitions.length,
    });
    expect(lead.match(/(\S+)krát do roka/)?.[1]).toBe({ 8: 'osm' }[exhibitions.length]);
  });

  it('has a committee of its members, whom the news of the election names too', () => {
    const names = demoMembers.map(({ name, surname }) => `${name} ${surname}`);
    const election = news.find(({ name }) => name.includes('zvolila výbor'));
    for (const { name } of demoContent.committee) {
      expect(names).toContain(name);
      // Names stand in the nominative there.
      expect(election?.text).toContain(name);
    }
    const [, attended = ''] = election?.text.match(/Sešlo se nás (\S+)\./) ?? [];
    const members = demoMembers.filter(({ memberForDays }) => memberForDays >= (election?.daysAgo ?? 0));
    expect({ třináct: 13 }[attended]).toBeLessThanOrEqual(members.length);
  });

  it('names cats after stations whose names fit a tom and a queen alike', () => {
    for (const { name, location } of demoCats.filter((cat) => cat.location !== '')) {
      expect(name.endsWith(` ${location}`)).toBe(true);
      expect(location).toMatch(/^(?:z|ze|od|u) |ní$/);
    }
  });

  it('explains in the report of an exhibition what the report speaks of', () => {
    for (const { report } of exhibitions)
      if (/altán/.test(report)) expect(report).toMatch(/Šest altánů se šesti plemeny/);
  });

  it('says in the documents of an exhibition what its page says', () => {
    const breeds: Record<string, RegExp> = {
      'Zimní přehlídka dlouhosrstých': /^(?:PER|RAG|SBI|MCO|NFO|SIB|NEM)$/,
      'Výstava britských a ruských koček': /^(?:BSH|BLH|RUS)$/,
    };
    for (const exhibition of exhibitions) {
      const { name, invitation, report } = exhibition;
      const linesOf = (isAhead: boolean): string =>
        exhibitionDocuments({ ...exhibition, isAhead })
          .map(({ file }) => readFileSync(new URL(`documents/${file}.html`, import.meta.url), 'utf8'))
          .join('\n');
      const results = linesOf(false);
      for (const cat of demoCats)
        if (report.includes(cat.name))
          expect([name, results]).toEqual([name, expect.stringContaining(cat.name)]);
      for (const [, breed = ''] of results.matchAll(/, ([A-Z]{3})\b/g))
        expect([name, breed]).toEqual([name, expect.stringMatching(breeds[name] ?? /./)]);
      const before = linesOf(true);
      if (/bez klecí/.test(invitation)) expect(invitation + before).not.toMatch(/klecné|Klec \d/i);
      else expect(before).toMatch(/Klec 70 × 70 cm/);
    }
  });

  it('shows no kitten that is too young for a hall', () => {
    for (const { report } of exhibitions) expect(report).not.toMatch(/(?:dvou|tří)měsíční/);
  });

  it('shows beside a cat no drawing of another breed', () => {
    const breeds: Record<string, string> = {
      'gallery/04-dvere-chalupy': 'HCS',
      'gallery/05-usak': 'BSH',
      'gallery/07-vystavni-stul': 'SIB',
      'gallery/08-balkon-s-muskaty': 'SIA',
      'gallery/10-hromada-drivi': 'NFO',
      'gallery/11-knihovna': 'OSH',
      'gallery/12-prvni-snih': 'MCO',
      'gallery/13-kuchynska-zidle': 'EXO',
      'gallery/14-sad': 'SOM',
      'gallery/15-puda': 'ABY',
      // A white cat beside a black one, as the angora is white.
      'gallery/16-strecha-v-noci': 'TUA',
      'gallery/18-klubicko': 'BEN',
      'exhibitions/1-jaro-magnolie': 'SBI',
      'exhibitions/5-leto-u-rybnika': 'RUS',
      'exhibitions/6-zimni-vystava': 'NEM',
      'exhibitions/7-velka-rozeta': 'RAG',
    };
    for (const { name, ems, images } of demoCats)
      for (const image of images)
        expect([name, image, breeds[image]]).toEqual([name, image, ems.slice(0, 3)]);
  });

  it('shows each drawing of an exhibition once, and another one in the news about it', () => {
    for (const { images } of exhibitions) expect(new Set(images).size).toBe(images.length);
    const posters = new Set(exhibitions.map(({ images }) => images[0]));
    for (const { image } of news) expect(posters).not.toContain(image);
  });

  it('has no real address: all are below example.cz', () => {
    const addresses = JSON.stringify([demoMembers, demoCats, demoArticles, exhibitions, news]);
    expect(
      addresses
        .match(/(?:@|https?:\/\/)[^/"\s<\\]+/g)
        ?.filter((found) => !/(?:@|[/.])example\.cz$/.test(found)),
    ).toEqual([]);
  });
});
