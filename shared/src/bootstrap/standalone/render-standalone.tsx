import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { createSwrOptions } from '../../client/index.ts';
import { readPageData } from '../../contract/index.ts';
import { Frame, type FrameProps } from './frame.tsx';

/**
 * Renders one remote without the shell and the other remotes, inside the same providers as in the shell:
 * router, SWR and session. For its development server only; not part of published builds.
 * @throws Error when the page has no root element.
 */
export function renderStandalone(App: ComponentType, frame: Omit<FrameProps, 'children'>): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  createRoot(root).render(
    <BrowserRouter useTransitions={false}>
      <SWRConfig value={createSwrOptions(readPageData().fallback)}>
        <Frame {...frame}>
          <App />
        </Frame>
      </SWRConfig>
    </BrowserRouter>,
  );
}
