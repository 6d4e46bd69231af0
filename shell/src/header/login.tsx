import { Suspense, useState, type ReactNode, type Ref } from 'react';
import { Button, handFocusOn, LazyComponent, loadCode, type LoadCode } from 'shared/ui';
import { AreaBoundary } from '../areas/area-boundary.tsx';
import { LoginMenu, type LoginMenuHandle } from './login-menu.tsx';

/** Most visitors never sign in, so the form's code comes with the first sign of intent. */
const loadForm: LoadCode = async () => (await import('./login-form.tsx')).LoginForm;

/** To what folds the form out; the form itself is still on its way. */
const handToFold = handFocusOn((retry) => retry.closest('details')?.querySelector('summary'));

/** The login form of the header. */
export function Login({ ref }: { ref: Ref<LoginMenuHandle> }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return (
    <LoginMenu ref={ref} onIntent={() => void loadCode(loadForm).catch(() => undefined)}>
      <AreaBoundary
        onRetry={() => setAttempt((count) => count + 1)}
        fallback={(retry) => (
          <>
            <p role="alert">Přihlášení se nepodařilo otevřít. Zkontrolujte připojení.</p>
            <Button icon="retry" ref={handToFold} onClick={retry}>
              Zkusit znovu
            </Button>
          </>
        )}
      >
        <Suspense fallback={<p role="status">Loading...</p>}>
          <LazyComponent key={attempt} load={loadForm} />
        </Suspense>
      </AreaBoundary>
    </LoginMenu>
  );
}
