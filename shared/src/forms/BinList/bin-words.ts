import type { BinEntry, BinKind } from '../../contract/index.ts';
import { formatDate, plural } from '../../format/index.ts';

const kindWords: Record<BinKind, string> = {
  actualities: 'Aktualita',
  articles: 'Článek',
  articleImages: 'Obrázek',
  cats: 'Kočka',
  catImages: 'Obrázek',
  exhibitions: 'Výstava',
  exhibitionFiles: 'Soubor',
  exhibitionImages: 'Obrázek',
  exhibitionReferences: 'Odkaz',
};

const day = 24 * 60 * 60 * 1000;

const timeLeft = (keptUntil: string, now: Date): string => {
  const days = Math.ceil((Date.parse(keptUntil) - +now) / day);
  if (days < 1) return 'každou chvíli se smaže natrvalo';
  return plural(days, { one: 'zbývá # den', few: 'zbývají # dny', other: 'zbývá # dní' });
};

/** What the list calls an entry. */
export const binTitle = ({ kind, name }: BinEntry): string => (name === '' ? kindWords[kind] : name);

/** What it is, where it was, and until when it can be restored. */
export function binNote({ kind, item, deletedAt, deletedBy, keptUntil }: BinEntry, now: Date): string {
  const what = item
    ? `${kindWords[kind]}, ${kindWords[item.kind].toLowerCase()} ${item.name}`
    : kindWords[kind];
  const by = deletedBy ? ` (${deletedBy.name} ${deletedBy.surname})` : '';
  return `${what}; smazáno ${formatDate(deletedAt)}${by}, ${timeLeft(keptUntil, now)}`;
}
