import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { siteUrls } from 'shared/contract';
import { LazyComponent, NotFoundPage, type LoadCode } from 'shared/ui';
import { useClubName } from './page-head.tsx';
import { PlainBand } from './plain-band.tsx';
import { usePrefetch } from './prefetch.ts';
import { publicRoutes } from './routes.ts';

const nextSteps = [
  { to: siteUrls.home, label: 'Home' },
  { to: siteUrls.cats(), label: 'Chov' },
];

/** All pages for visitors. */
export function App(): ReactNode {
  usePrefetch();
  return (
    <Routes>
      {publicRoutes.map(({ path, load }) => (
        <Route key={path} path={path} caseSensitive element={<Page key={path} load={load} />} />
      ))}
      <Route path="*" element={<NotFoundPage siteName={useClubName()} links={nextSteps} />} />
    </Routes>
  );
}

/**
 * A page with a boundary of its own, keyed by its route: the page that is left goes at once. In one that both share,
 * React would keep it hidden until the next page's code is here, and what it does after a while would still be done.
 */
const Page = ({ load }: { load: LoadCode }): ReactNode => (
  <Suspense fallback={<PageLoading />}>
    <LazyComponent load={load} />
  </Suspense>
);

/** Stands where a page will be while its code is on the way; the page then says its own loading text. */
function PageLoading(): ReactNode {
  return (
    <PlainBand when={undefined}>
      <p role="status">Načítám...</p>
    </PlainBand>
  );
}
