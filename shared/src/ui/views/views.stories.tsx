import { landscape, portrait } from '../story-pictures.ts';
import { ArticleStatus } from './ArticleStatus.tsx';
import { ArticleView } from './ArticleView/ArticleView.tsx';
import { PersonName } from './PersonName.tsx';

const creator = { name: 'Věra', surname: 'Jasanová' };
const article = {
  name: 'Jak vybrat kotě',
  text: '<p>Podívejte se na matku, na sourozence a na místo, kde kotě vyrůstá.</p>',
  createdAt: '2026-03-05T10:00:00.000Z',
  creator,
  creatorInMembers: true,
  articleImages: [],
};
const articleImages = [landscape, portrait].map(({ image, picture: { width, height } }, index) => ({
  imageId: index + 1,
  image,
  picture: { width, height, variants: [] },
}));

export const Article = () => <ArticleView article={article} hasBreadcrumbs />;
export const WithPictures = () => <ArticleView article={{ ...article, articleImages }} />;
export const Preview = () => <ArticleView article={article} level={3} />;
export const Member = () => <PersonName person={creator} inMembers />;
export const FormerMember = () => <PersonName person={creator} inMembers={false} />;
export const Approved = () => <ArticleStatus article={{ approved: true }} />;
export const Waiting = () => <ArticleStatus article={{ approved: false }} />;
export const Returned = () => (
  <ArticleStatus
    article={{ approved: false, returned: { at: article.createdAt, reason: 'Doplňte prameny.' } }}
    withReason
  />
);
