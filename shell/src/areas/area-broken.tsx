import type { ReactNode } from 'react';
import { useClub } from 'shared/client';
import { Button, ButtonLink, Empty } from 'shared/ui';
import { ClubTitle } from '../club-title.tsx';

const title = 'Tuto část se nepodařilo otevřít';

/** An area that could not be opened. The rest of the page goes on working. */
export function AreaBroken({ onRetry }: { onRetry: () => void }): ReactNode {
  const webmaster = useClub().data?.committee.find(({ role }) => role === 'webmaster');
  return (
    <div className="band">
      <ClubTitle of={title} />
      <Empty
        drawing="error"
        role="alert"
        level={1}
        title={title}
        text="Zbytek stránek funguje dál. Zkuste ji načíst znovu; když to nepomůže, napište webmasterovi."
      >
        <Button icon="retry" onClick={onRetry}>
          Zkusit znovu
        </Button>
        {webmaster !== undefined && (
          <ButtonLink kind="outline" to={`mailto:${webmaster.email}`}>
            {webmaster.email}
          </ButtonLink>
        )}
      </Empty>
    </div>
  );
}
