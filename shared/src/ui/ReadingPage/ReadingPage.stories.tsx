import { PlainProse } from '../Prose/PlainProse.tsx';
import { ReadingPage } from './ReadingPage.tsx';

const article = {
  title: 'Kotě v domě',
  byline: 'Věra Jasanová, 5. března 2026',
  children: <PlainProse text="První dny patří klidu a zvykání." />,
};

export const Page = () => <ReadingPage {...article} of="articles" />;
export const Preview = () => <ReadingPage {...article} level={3} below={<p>Fotografie k článku</p>} />;
