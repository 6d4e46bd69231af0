import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePersonWork } from 'shared/client';
import { type PersonWork as Work, siteUrls } from 'shared/contract';
import { formatDate } from 'shared/format';
import { ArticleStatus, AsyncView, Hint } from 'shared/ui';
import styles from './person.module.css';

const stateWords: Readonly<Record<Work['mails'][number]['state'], string>> = {
  waiting: 'čeká na odeslání od',
  sent: 'odešla',
  failed: 'neodeslaná z',
  cancelled: 'zrušená z',
};

/** A member's cats and articles, and the last messages to them. */
export function PersonWork({ userId }: { userId: number }): ReactNode {
  const work = usePersonWork(userId);
  return (
    <AsyncView read={work} loading="Loading..." errorText="Kočky a články se nepodařilo načíst.">
      {({ cats, articles, mails }) => (
        <div className={styles['work']}>
          <section>
            <h3>Kočky</h3>
            {cats.length === 0 && <Hint>Žádné.</Hint>}
            <ul>
              {cats.map(({ catId, name }) => (
                <li key={catId}>
                  <Link to={siteUrls.cat(catId)}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3>Články</h3>
            {articles.length === 0 && <Hint>Žádné.</Hint>}
            <ul>
              {articles.map((article) => (
                <li key={article.articleId}>
                  <Link to={siteUrls.article(article.articleId)}>{article.name}</Link>
                  <ArticleStatus article={article} />
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3>Zprávy</h3>
            {mails.length === 0 && <Hint>Žádné.</Hint>}
            <ul>
              {mails.map(({ mailId, label, state, at }) => (
                <li key={mailId}>{`${label}, ${stateWords[state]} ${formatDate(at)}`}</li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </AsyncView>
  );
}
