import type { ReactNode } from 'react';
import { ToastProvider } from 'shared/ui';
import { AdminPage } from './admin-page.tsx';

/** The administrators' page. The shell opens it for role 1 alone. */
export function App(): ReactNode {
  return (
    <ToastProvider>
      <AdminPage />
    </ToastProvider>
  );
}
