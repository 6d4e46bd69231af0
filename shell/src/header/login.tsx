import { Suspense, useState, type ReactNode, type Ref } from 'react';
import { Button, moveFocusOnUnmount, LazyComponent, loadCode, type LoadCode } from 'shared/ui';
import { ErrorBoundary } from '../remotes/error-boundary.tsx';
import { LoginMenu, type LoginMenuHandle } from './login-menu.tsx';

/** Most visitors never sign in, so the form's code is loaded on hover, focus or press. */
const loadForm: LoadCode = async () => (await import('./login-form.tsx')).LoginForm;

/** Focuses the button that opens the menu while the form's code is loading. */
const focusMenuOnUnmount = moveFocusOnUnmount((retry) => retry.closest('details')?.querySelector('summary'));

/** The login form of the header. */
export function Login({ ref }: { ref: Ref<LoginMenuHandle> }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return (
    <LoginMenu ref={ref} onIntent={() => void loadCode(loadForm).catch(() => undefined)}>
      <ErrorBoundary
        onRetry={() => setAttempt((count) => count + 1)}
        fallback={(retry) => (
          <>
            <p role="alert">Přihlášení se nepodařilo otevřít. Zkontrolujte připojení.</p>
            <Button icon="retry" ref={focusMenuOnUnmount} onClick={retry}>
              Zkusit znovu
            </Button>
          </>
        )}
      >
        <Suspense fallback={<p role="status">Loading...</p>}>
          <LazyComponent key={attempt} load={loadForm} />
        </Suspense>
      </ErrorBoundary>
    </LoginMenu>
  );
}
