import { Suspense, type ComponentType } from 'react';
import { LazyComponent } from './LazyComponent.tsx';

const Page = () => <p>Kód přišel.</p>;
const come = async (): Promise<ComponentType> => Page;
const never = (): Promise<ComponentType> => new Promise(() => undefined);

export const Come = () => (
  <Suspense fallback={<p role="status">Loading...</p>}>
    <LazyComponent load={come} />
  </Suspense>
);
export const OnItsWay = () => (
  <Suspense fallback={<p role="status">Loading...</p>}>
    <LazyComponent load={never} />
  </Suspense>
);
