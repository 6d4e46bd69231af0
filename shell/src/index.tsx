import 'shared/public-path';
import 'shared/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readPageData } from 'shared/config';
import { rememberFirstLocation } from './areas/first-location.ts';
import { Shell } from './shell.tsx';

const { fallback, rendered } = readPageData();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

const site = (
  <BrowserRouter>
    <Shell fallback={fallback} />
  </BrowserRouter>
);

if (rendered) {
  rememberFirstLocation();
  hydrateRoot(root, site);
} else {
  createRoot(root).render(site);
}
