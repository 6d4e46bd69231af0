import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { createSwrOptions } from '../../client/index.ts';
import { readPageData } from '../../contract/index.ts';
import { Frame, type FrameProps } from './frame.tsx';

/**
 * Shows one remote without the shell and the other remotes: router, client and sign-in stand around it as
 * the shell would put them. For its team's development server; no part of what is published.
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
