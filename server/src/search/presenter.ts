import { type SearchHit, siteUrls } from 'shared/contract';
import type { QueryWord, SearchDocument } from '../database/index.ts';
import { excerptOf, markWords } from './marked-text.ts';

const urlOf = ({ kind, itemId, file }: SearchDocument): string => {
  switch (kind) {
    case 'actualities':
      return siteUrls.actuality(itemId);
    case 'articles':
      return siteUrls.article(itemId);
    case 'cats':
      return siteUrls.cat(itemId);
    case 'exhibitions':
      return siteUrls.exhibition(itemId);
    case 'members':
      return siteUrls.member(itemId);
    case 'documents':
      return file ?? siteUrls.documents;
  }
};

/** A result as the API answers it. */
export const presentHit = (document: SearchDocument, words: readonly QueryWord[]): SearchHit => ({
  kind: document.kind,
  id: document.itemId,
  url: urlOf(document),
  title: markWords(document.title, words),
  details: document.details.map((detail) => markWords(detail, words)),
  date: document.date,
  excerpt: excerptOf(document.text, words),
});
