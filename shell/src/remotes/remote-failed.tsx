import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react';
import { useClub } from 'shared/client';
import { Button, ButtonLink, EmptyState, moveFocusToRegion } from 'shared/ui';
import { ClubTitle } from '../club-title.tsx';
import { OfflineDrawing } from './offline-drawing.tsx';

const offlineTitle = 'Není připojení k internetu';
const title = 'Tuto část se nepodařilo otevřít';

/** Error panel of a remote that could not be loaded. Retries when the browser goes online. */
export function RemoteFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = (): void => retry();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return isOnline ? <Broken onRetry={onRetry} /> : <Offline onRetry={onRetry} />;
}

function followConnection(listener: () => void): () => void {
  addEventListener('offline', listener);
  return () => removeEventListener('offline', listener);
}

function Offline({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className="container">
      <ClubTitle of={offlineTitle} />
      <EmptyState
        drawing={<OfflineDrawing />}
        role="alert"
        level={1}
        title={offlineTitle}
        text="Tuto stránku jste tu ještě neotevřeli a bez připojení ji nejde načíst. Jakmile se připojení vrátí, zkusíme to sami znovu."
      >
        <Button icon="retry" ref={moveFocusToRegion} onClick={onRetry}>
          Zkusit znovu
        </Button>
      </EmptyState>
    </div>
  );
}

function Broken({ onRetry }: { onRetry: () => void }): ReactNode {
  const webmaster = useClub().data?.committee.find(({ role }) => role === 'webmaster');
  return (
    <div className="container">
      <ClubTitle of={title} />
      <EmptyState
        drawing="error"
        role="alert"
        level={1}
        title={title}
        text="Zbytek stránek funguje dál. Zkuste ji načíst znovu; když to nepomůže, napište webmasterovi."
      >
        <Button icon="retry" ref={moveFocusToRegion} onClick={onRetry}>
          Zkusit znovu
        </Button>
        {webmaster !== undefined && (
          <ButtonLink kind="outline" to={`mailto:${webmaster.email}`}>
            {webmaster.email}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
