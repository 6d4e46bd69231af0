import { Suspense, type ComponentType } from 'react';
import { LazyComponent } from './LazyComponent.tsx';

const Page = () => <p>Kód přišel.</p>;
const loaded = async (): Promise<ComponentType> => Page;
const never = (): Promise<ComponentType> => new Promise(() => undefined);

export const Loaded = () => (
  <Suspense fallback={<p role="status">Loading...</p>}>
    <LazyComponent load={loaded} />
  </Suspense>
);
export const Pending = () => (
  <Suspense fallback={<p role="status">Loading...</p>}>
    <LazyComponent load={never} />
  </Suspense>
);
