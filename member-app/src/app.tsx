import type { ReactNode } from 'react';
import { ToastProvider } from 'shared/ui';
import { UserPage } from './user-page.tsx';

/** The member's own page. */
export function App(): ReactNode {
  return (
    <ToastProvider>
      <UserPage />
    </ToastProvider>
  );
}
