import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { siteUrls } from 'shared/site';
import { NotFoundPage } from 'shared/ui';
import { usePrefetch } from './prefetch.ts';
import { publicRoutes } from './routes.tsx';

const nextSteps = [
  { to: siteUrls.home, label: 'Home' },
  { to: siteUrls.cats(), label: 'Chov' },
];

/** All pages for visitors. */
export function App(): ReactNode {
  usePrefetch();
  return (
    <Routes>
      {publicRoutes.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<NotFoundPage links={nextSteps} />} />
    </Routes>
  );
}
