import 'shared/ui/styles.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { previewParameter, readPageData } from 'shared/contract';
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
const siteIn = (frame: (site: ReactNode) => ReactNode): ReactNode => (
  <BrowserRouter useTransitions={false}>{frame(<Shell fallback={fallback} />)}</BrowserRouter>
);
const plain = (site: ReactNode): ReactNode => site;

const previewed = new URLSearchParams(location.search).get(previewParameter);
if (previewed !== null) {
  // What the server rendered is not what the preview shows.
  void import(/* webpackChunkName: "preview" */ './preview/preview-frame.tsx')
    .then(({ loadPreviewFrame }) => loadPreviewFrame(previewed))
    .catch(() => null)
    .then((frame) => createRoot(root).render(siteIn(frame ?? plain)));
} else if (rendered) {
  rememberInitialLocation();
  // Hydrates in a separate task and in time slices; a single long task would block input on a phone.
  setTimeout(() => {
    startTransition(() => {
      hydrateRoot(root, siteIn(plain), {
        onRecoverableError(error, { componentStack }) {
          note({ fault: 'hydration', error, stack: componentStack ?? '' });
          reportError(error);
        },
      });
    });
  });
} else {
  createRoot(root).render(siteIn(plain));
}
