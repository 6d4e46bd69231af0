import { ArticleView } from './ArticleView/ArticleView.tsx';
import { PersonName } from './PersonName.tsx';

const person = { name: 'Věra', surname: 'Jasanová' };
const article = {
  name: 'Kotě v domě',
  text: '<p>První dny patří <strong>klidu</strong> a zvykání.</p>',
  createdAt: '2026-03-05T08:00:00.000Z',
  creator: person,
  creatorInMembers: true,
  articleImages: [],
};

export const Article = () => <ArticleView article={article} back={{ to: '/articles', label: 'Články' }} />;
export const Preview = () => <ArticleView article={article} level={3} />;
export const Member = () => <PersonName person={person} inMembers />;
export const SomebodyElse = () => <PersonName person={person} inMembers={false} />;
