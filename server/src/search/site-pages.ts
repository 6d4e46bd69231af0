import { siteUrls } from 'shared/contract';
import { allTerms, prefixOf, wordsOf } from '../database/index.ts';
import { queryWords } from './query-words.ts';
import type { TypedWord } from './query-words.ts';

interface SitePage {
  url: string;
  /** As its heading. */
  title: string;
  /** What it has. */
  note: string;
  /** What else visitors call that. */
  words: string;
}

/** The site's own pages, the more asked for first. */
const pages: readonly SitePage[] = [
  {
    url: siteUrls.membership,
    title: 'Jak se stát členem',
    note: 'Postup, přihláška do klubu a členský příspěvek',
    words:
      'člen členství stanu staneme vstup vstoupit vstoupím přidat přijetí noví nováček přihlásit poplatek cena kolik stojí zaplatit platba',
  },
  {
    url: siteUrls.exhibitions,
    title: 'Výstavy',
    note: 'Příští výstavy s místem, programem a přihláškami, a výsledky těch minulých',
    words:
      'výstava výstavní kdy bude nejbližší termín kalendář akce kde koná adresa mapa doprava cesta dostanu dostat dojet přihlásit vystavovat vstupné',
  },
  {
    url: siteUrls.cats(),
    title: 'Kočky',
    note: 'Chov: kočky členů podle plemene, barvy a kresby',
    words: 'chovné chovatel kocour kotě koťata plemena stanice rodokmen',
  },
  {
    url: siteUrls.documents,
    title: 'Dokumenty',
    note: 'Potvrzení o krytí (krycí list) a dokumenty klubu ke stažení',
    words: 'dokument list stáhnout stáhnu formulář tiskopis šablona soubor stanovy řád žádost vzor',
  },
  {
    url: siteUrls.members(),
    title: 'Členové',
    note: 'Výbor s kontakty, adresa a účet klubu s QR kódem, seznam členů',
    words:
      'člen členství kontaktovat spojení telefon mobil mail e-mail napsat předseda místopředseda jednatel pokladník webmaster vedení IČO číslo platba zaplatit příspěvek poplatek chovatelé sídlo kde',
  },
  {
    url: siteUrls.actualities(),
    title: 'Aktuality',
    note: 'Zprávy z klubu',
    words: 'aktualita novinky nové oznámení dění',
  },
  {
    url: siteUrls.articles(),
    title: 'Články',
    note: 'Rady a zkušenosti chovatelů',
    words: 'článek čtení návody jak na to',
  },
  {
    url: siteUrls.home,
    title: 'Úvodní stránka',
    note: 'Kdo jsme, fotografie členů a sponzoři',
    words: 'o nás o klubu úvod domů historie galerie fotky sponzor',
  },
  {
    url: siteUrls.privacy,
    title: 'Soukromí',
    note: 'Které osobní údaje vedeme a jak je změnit nebo smazat',
    words: 'ochrana GDPR cookies zrušit účet smazání',
  },
  {
    url: siteUrls.accessibility,
    title: 'Prohlášení o přístupnosti',
    note: 'Jak se web ovládá a komu napsat, když něco nejde',
    words: 'přístupnost klávesnice čtečka handicap',
  },
];

const indexed = pages.map((page) => {
  const text = [page.title, page.note, page.words].join(' ');
  return { page, terms: allTerms(text), beginnings: [...wordsOf(text)].map((word) => prefixOf(word.text)) };
});

/** Shorter words are mostly those with which a question begins. */
const shortestMeaningful = 4;
/** Fewer letters would begin words of most pages. */
const shortestWord = 3;
const mostPages = 3;

/**
 * The site's own pages that have the most of the typed words, and more than half of them, stop words aside: a question
 * finds its page, and a search for a cat or a piece of news finds none.
 * @param hasMembership whether the club says how one becomes a member.
 */
export function findSitePages(
  typed: readonly TypedWord[],
  { hasMembership }: { hasMembership: boolean },
): SitePage[] {
  const meaningful = typed.filter((word) => word.typed.length >= shortestMeaningful);
  const words =
    meaningful.length > 0 ? meaningful : typed.filter((word) => word.typed.length >= shortestWord);
  const found = indexed
    .filter(({ page }) => hasMembership || page.url !== siteUrls.membership)
    .map(({ page, terms, beginnings }) => {
      const has = ({ terms: wanted, prefix }: TypedWord): boolean =>
        wanted.some((term) => terms.has(term)) ||
        (prefix !== null && beginnings.some((beginning) => beginning.startsWith(prefix)));
      return { page, count: words.filter(has).length };
    });
  const most = Math.max(...found.map(({ count }) => count));
  if (most * 2 <= words.length) return [];
  return found
    .filter(({ count }) => count === most)
    .slice(0, mostPages)
    .map(({ page }) => page);
}

/** Those that an item is about whose title has the words. */
export const sitePagesOf = (title: string, club: { hasMembership: boolean }): SitePage[] =>
  findSitePages(
    queryWords(title).map((word) => ({ ...word, prefix: null })),
    club,
  );
