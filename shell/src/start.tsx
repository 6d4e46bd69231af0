import 'shared/ui/styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readPageData } from 'shared/contract';
import { guardHistory } from 'shared/forms';
import { rememberFirstLocation } from './areas/first-location.ts';
import { rememberStartStates } from './areas/vanished-chunk.ts';
import { Shell } from './shell.tsx';

const { fallback, rendered } = readPageData();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

guardHistory();
rememberStartStates();

// Not in a transition: a page that was fetched ahead is there at once, and one that was not says so at once.
const site = (
  <BrowserRouter useTransitions={false}>
    <Shell fallback={fallback} />
  </BrowserRouter>
);

if (rendered) {
  rememberFirstLocation();
  // In a task of its own and then in short slices: one long one would keep a phone from answering.
  setTimeout(() => {
    startTransition(() => {
      hydrateRoot(root, site);
    });
  });
} else {
  createRoot(root).render(site);
}
