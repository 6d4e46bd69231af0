import {
  apiPaths,
  type Actuality,
  type Article,
  type Cat,
  type Club,
  type Exhibition,
  siteUrls,
  type StaticImage,
} from 'shared/contract';
import {
  bindWords,
  describeEms,
  formatLongDate,
  formatWhen,
  plainDateOf,
  todayInPrague,
} from 'shared/format';
import { answerOf, type Answers } from '../pages/document/answers.ts';
import { appearanceOf, portraitName } from '../portraits/appearance.ts';
import type { LinkPreview } from './link-preview.ts';

/** What a public page says of itself. */
export interface SharedPage {
  pathname: string;
  answers: Answers;
  /** Its title without the club's name, and its description; `''` for none. */
  title: string;
  description: string;
}

type Parts = Pick<LinkPreview, 'layout' | 'title'> & Partial<LinkPreview>;
type Picture = LinkPreview['picture'];

const pictureOf = ({ image, picture }: Pick<StaticImage, 'image' | 'picture'>): Picture =>
  image === '' ? null : { url: image, focus: picture?.focus ?? null };

const firstOf = (images: readonly Pick<StaticImage, 'image' | 'picture'>[]): Picture => {
  const [first] = images;
  return first === undefined ? null : pictureOf(first);
};

/** Cats that stand for a page without a picture of its own. */
const models = [
  'BSH a',
  'MCO n 09 22',
  'NFO d 23',
  'SIB n 03 22',
  'RAG n',
  'EXO d',
  'RUS',
  'ACL n 22',
  'BIR n',
];

const modelOf = (pathname: string): string => {
  const sum = [...pathname].reduce((value, sign) => (value * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7);
  return portraitName(appearanceOf(models[sum % models.length] ?? ''));
};

/** The drawing of the season of a plain date, as on posters of the site: December to February is winter. */
const seasonPicture = (club: Club | null, date: string): Picture => {
  const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
  const season = seasons[Math.floor((Number(date.slice(5, 7)) % 12) / 3)] ?? 'winter';
  return club === null ? null : pictureOf(club.posters[season]);
};

const stateWords = { cancelled: 'Zrušeno', moved: 'Přesunuto' } as const;

const exhibitionParts = (item: Exhibition, club: Club | null): Parts => ({
  layout: 'poster',
  title: item.name,
  date: item.date,
  text: [
    item.state === undefined ? '' : stateWords[item.state],
    item.endDate === undefined ? '' : formatWhen(item),
    item.location,
  ]
    .filter((part) => part !== '')
    .join(' · '),
  picture: firstOf(item.exhibitionImages) ?? seasonPicture(club, item.date),
});

const newsParts = (item: Actuality): Parts => ({
  layout: 'page',
  kicker: 'Aktuality',
  title: item.name,
  date: plainDateOf(item.createdAt),
  picture: pictureOf(item),
});

const articleParts = ({ name, creator, createdAt, articleImages }: Article): Parts => ({
  layout: 'page',
  kicker: 'Články',
  title: name,
  text: `${creator.name} ${creator.surname}, ${formatLongDate(createdAt)}`,
  picture: firstOf(articleImages),
});

const catParts = (item: Cat): Parts => ({
  layout: 'passport',
  title: item.name,
  facts: [
    { label: 'Druh', text: item.kind },
    { label: 'EMS', text: item.ems === '' ? '' : describeEms(item.ems), code: item.ems },
    { label: 'Stanice', text: item.location },
  ].filter(({ text, code = '' }) => text !== '' || code !== ''),
  picture: pictureOf(item),
  portrait: portraitName(appearanceOf(item.ems)),
});

const partsOf = (page: SharedPage, club: Club | null, today: string): Parts => {
  const [, resource, id = ''] = /^\/(\w+)\/(\d+)$/.exec(page.pathname) ?? [];
  const exhibition = answerOf<Exhibition>(page.answers, apiPaths.exhibition(id));
  if (resource === 'exhibitions' && exhibition !== null) return exhibitionParts(exhibition, club);
  const news = answerOf<Actuality>(page.answers, apiPaths.actuality(id));
  if (resource === 'actualities' && news !== null) return newsParts(news);
  const article = answerOf<Article>(page.answers, apiPaths.article(id));
  if (resource === 'articles' && article !== null) return articleParts(article);
  const cat = answerOf<Cat>(page.answers, apiPaths.cat(id));
  if (resource === 'cats' && cat !== null) return catParts(cat);
  return {
    layout: 'page',
    title: page.title,
    text: page.description,
    picture: page.pathname === siteUrls.home ? seasonPicture(club, today) : null,
  };
};

/** What the picture shows when somebody shares a public page. @param today plain date in Prague. */
export function previewOf(page: SharedPage, today = todayInPrague()): LinkPreview {
  const club = answerOf<Club>(page.answers, apiPaths.club);
  return {
    kicker: '',
    date: '',
    text: '',
    facts: [],
    picture: null,
    portrait: modelOf(page.pathname),
    brand: club?.nameLines ?? ['Klub chovatelů koček'],
    ...partsOf(page, club, today),
  };
}

/** The same in words, for who cannot see the picture. */
export const describePreview = ({ title, date, text, facts, brand }: LinkPreview): string =>
  bindWords(
    [title, date === '' ? '' : formatLongDate(date), text, ...facts.map((fact) => fact.text), brand.join(' ')]
      .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
      .join(' · '),
  );
