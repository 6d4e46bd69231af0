import type { ReactNode } from 'react';
import type { Article } from '../../../contract/index.ts';
import { formatDate, plainDateOf } from '../../../format/index.ts';
import { initialLetter } from '../../Prose/initial-letter.ts';
import { ImageGrid } from '../../ImageGrid/ImageGrid.tsx';
import { Prose } from '../../Prose/Prose.tsx';
import { ReadingPage } from '../../ReadingPage/ReadingPage.tsx';
import { galleryOf } from '../gallery.ts';
import { PersonName } from '../PersonName.tsx';

export interface ArticleViewProps {
  article: Pick<Article, 'name' | 'text' | 'createdAt' | 'creator' | 'creatorInMembers' | 'articleImages'>;
  /** Not in a preview. */
  hasBreadcrumbs?: boolean;
  /** Heading level of the title: 3 in a preview, which is below the headings of its page. */
  level?: 1 | 3;
}

/** An article on its reading page: title, author and date, text, pictures. */
export function ArticleView({ article, hasBreadcrumbs = false, level = 1 }: ArticleViewProps): ReactNode {
  const { name, text, createdAt, creator, creatorInMembers, articleImages } = article;
  return (
    <ReadingPage
      of={hasBreadcrumbs ? 'articles' : undefined}
      title={name}
      level={level}
      byline={
        <>
          <PersonName person={creator} inMembers={creatorInMembers} />
          <time dateTime={plainDateOf(createdAt)}>{formatDate(createdAt)}</time>
        </>
      }
      below={
        articleImages.length > 0 && (
          <section aria-label="Obrázky k článku">
            <ImageGrid images={galleryOf(name, articleImages)} />
          </section>
        )
      }
    >
      <Prose html={text} headings={level === 1 ? 2 : 4} initial={initialLetter(text)} />
    </ReadingPage>
  );
}
