import 'shared/ui/styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readPageData } from 'shared/contract';
import { guardHistory } from 'shared/forms';
import { rememberInitialLocation } from './remotes/initial-location.ts';
import { rememberInitialStates } from './remotes/missing-chunk.ts';
import { note } from './reports/notes.ts';
import { Shell } from './shell.tsx';

const { fallback, rendered } = readPageData();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

guardHistory();
rememberInitialStates();

// No transitions: a prefetched page is shown immediately, and one that is not shows its loading state
// immediately.
const site = (
  <BrowserRouter useTransitions={false}>
    <Shell fallback={fallback} />
  </BrowserRouter>
);

if (rendered) {
  rememberInitialLocation();
  // Hydrates in a separate task and in time slices; a single long task would block input on a phone.
  setTimeout(() => {
    startTransition(() => {
      hydrateRoot(root, site, {
        onRecoverableError(error, { componentStack }) {
          note({ fault: 'hydration', error, stack: componentStack ?? '' });
          reportError(error);
        },
      });
    });
  });
} else {
  createRoot(root).render(site);
}
