import type { Article, ArticleInput } from 'shared/contract';
import { fieldErrors, missingRichText, missingText, type Edition, type FieldErrors } from 'shared/forms';

/** What a member writes of an article; pictures are saved apart from it. */
export type ArticleFields = ArticleInput;

export const emptyArticle: ArticleFields = { name: '', text: '' };

export const readArticle = ({ version, name, text }: Article): Edition<ArticleFields> => ({
  version,
  fields: { name, text },
});

export const checkArticle = ({ name, text }: ArticleFields): FieldErrors =>
  fieldErrors({ name: missingText(name), text: missingRichText(text) });
