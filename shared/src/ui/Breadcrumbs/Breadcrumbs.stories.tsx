import { Breadcrumbs } from './Breadcrumbs.tsx';

export const Cat = () => <Breadcrumbs of="cats" name="Anežka z Bílé věže" />;
export const LongName = () => (
  <Breadcrumbs of="articles" name="Kotě jde do nové rodiny ve třinácti týdnech, a co všechno s ním má jít" />
);
