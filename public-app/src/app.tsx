import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { siteUrls } from 'shared/contract';
import { LazyComponent, NotFoundPage, type LoadCode } from 'shared/ui';
import { useClubName } from './page-head.tsx';
import { PageState } from './page-state.tsx';
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
 * A page with its own Suspense boundary, keyed by its route, so that the previous page is unmounted at once.
 * In a shared boundary React would keep it hidden until the next page's code is loaded, and its effects and
 * timers would go on.
 */
const Page = ({ load }: { load: LoadCode }): ReactNode => (
  <Suspense fallback={<PageLoading />}>
    <LazyComponent load={load} />
  </Suspense>
);

/** Fallback while a page's code loads; the page then shows its own loading text. */
function PageLoading(): ReactNode {
  return (
    <PageState data={undefined}>
      <p role="status">Načítám...</p>
    </PageState>
  );
}
