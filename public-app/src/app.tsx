import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { siteUrls } from 'shared/site';
import { Loaded, NotFoundPage } from 'shared/ui';
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
    <Suspense fallback={<PageLoading />}>
      <Routes>
        {publicRoutes.map(({ path, load }) => (
          <Route key={path} path={path} caseSensitive element={<Loaded load={load} />} />
        ))}
        <Route path="*" element={<NotFoundPage links={nextSteps} />} />
      </Routes>
    </Suspense>
  );
}

/** Stands where a page will be while its code is on the way; the page then says its own loading text. */
function PageLoading(): ReactNode {
  return (
    <div className="band">
      <p role="status">Načítám...</p>
    </div>
  );
}
