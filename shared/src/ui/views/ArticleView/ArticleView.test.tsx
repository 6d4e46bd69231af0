import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/index.ts';
import { ArticleView, type ArticleViewProps } from './ArticleView.tsx';

const article: ArticleViewProps['article'] = {
  name: 'Jak číst kód EMS',
  text: '<p>Tři <strong>velká</strong> písmena.</p><script>alert(1)</script>',
  createdAt: '2026-11-07T23:30:00.000Z',
  creator: { name: 'Alžběta', surname: 'Modřínová' },
  creatorInMembers: true,
  articleImages: [{ imageId: 3, image: '/files/dvere.webp', picture: null }],
};

describe('an article’s page', () => {
  it('shows the reader name, author, Czech numeric date in Prague, text and pictures', () => {
    renderScreen(<ArticleView article={article} hasBreadcrumbs />);
    expect(screen.getByRole('heading', { level: 1, name: 'Jak číst kód EMS' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Alžběta Modřínová' }).getAttribute('href')).toContain(
      '/members?q=',
    );
    expect(screen.getByText('8. 11. 2026')).toBeTruthy();
    expect(screen.getByText('velká').tagName).toBe('STRONG');
    expect(screen.getByRole('img', { name: 'Jak číst kód EMS, fotografie 1' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Drobečková navigace' })).toBeTruthy();
  });

  it('runs no script from the text', () => {
    const { container } = renderScreen(<ArticleView article={article} />);
    expect(container.querySelector('script')).toBeNull();
  });

  it('has no breadcrumbs in a preview, and no pictures section without pictures', () => {
    renderScreen(<ArticleView article={{ ...article, articleImages: [], creatorInMembers: false }} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
