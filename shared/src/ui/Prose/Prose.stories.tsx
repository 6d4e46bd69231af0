import { initialLetter } from './initial-letter.ts';
import { PlainProse } from './PlainProse.tsx';
import { Prose } from './Prose.tsx';

const html =
  '<h2>Kotě v domě</h2><p>První dny patří <strong>klidu</strong> a <a href="https://example.cz" rel="noopener noreferrer">zvykání</a>.</p><ul><li>miska</li><li>pelíšek</li></ul>';
const text = 'Otevřela oči první.\n\nZvyklá na děti i na psa.';

export const Rich = () => <Prose html={html} />;
export const RichWithInitial = () => (
  <Prose html={html} initial={initialLetter('První dny patří klidu.')} headings={3} />
);
export const Plain = () => <PlainProse text={text} />;
