import type { HistoryKind } from '../../client/index.ts';
import type {
  ActualityContent,
  ArticleContent,
  CatContent,
  ExhibitionContent,
} from '../../contract/index.ts';
import { clubFields } from './club-fields.ts';
import { date, images, list, text, type ContentField } from './content-field.ts';

const actuality = (content: ActualityContent): ContentField[] => [
  text('Název', content.name),
  { label: 'Text', html: content.text },
  images('Obrázek', [content.image]),
];

const article = (content: ArticleContent): ContentField[] => [
  text('Název', content.name),
  { label: 'Text', html: content.text },
  images('Obrázky', content.images),
];

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

const exhibition = (content: ExhibitionContent): ContentField[] => [
  text('Název', content.name),
  date('Datum', content.date),
  date('Poslední den', content.endDate ?? ''),
  text('Čas', joined(content.timeFrom, content.timeTo)),
  text('Stav', content.state ? (content.state === 'moved' ? 'Přesunuta' : 'Zrušena') : ''),
  text('Místo', content.location),
  text('Adresa', joined(content.venue, content.street, content.postalCode, content.town)),
  { label: 'Popis', html: content.description },
  images('Obrázky', content.images),
  list(
    'Dokumenty',
    content.files.map(({ fileName, originalName }) => (originalName === '' ? fileName : originalName)),
  ),
  list(
    'Odkazy',
    content.references.map(({ name, reference }) => `${name} – ${reference}`),
  ),
];

const cat = (content: CatContent): ContentField[] => [
  text('Jméno', content.name),
  date('Narozen', content.birthday),
  text('EMS', content.ems),
  text('Druh', content.kind),
  text('Stanice', content.location),
  text('Testy', content.tests),
  text('Webstránka', content.page),
  text('Popis', content.description),
  images('Hlavní obrázek', [content.image]),
  images(
    'Obrázky',
    content.images.map((entry) => entry.image),
  ),
  list(
    'Popisky obrázků',
    [content.imageCaption, ...content.images.map(({ caption }) => caption)].filter(Boolean),
  ),
];

const readers: { [Kind in HistoryKind]: (content: never) => ContentField[] } = {
  actualities: actuality,
  articles: article,
  cats: cat,
  exhibitions: exhibition,
  ...clubFields,
};

/** The fields of a version in the order of the item's form; the same ones for each version of a kind. */
export const contentFields = (kind: HistoryKind, content: unknown): ContentField[] =>
  // The server answers a kind's versions with that kind's content.
  readers[kind](content as never);
