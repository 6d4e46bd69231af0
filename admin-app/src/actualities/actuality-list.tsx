import type { ReactNode } from 'react';
import { CrudList, PublicationStatus } from 'shared/forms';
import { useDeleteActuality } from 'shared/client';
import type { ActualitySummary } from 'shared/contract';
import { formatDate, plural } from 'shared/format';
import { EditActuality } from './edit-actuality.tsx';
import { NewActuality } from './new-actuality.tsx';

/** The news, newest first. */
export function ActualityList({ actualities }: { actualities: readonly ActualitySummary[] }): ReactNode {
  const deleteActuality = useDeleteActuality();
  return (
    <CrudList
      rows={actualities}
      idOf={({ actualityId }) => actualityId}
      line={({ createdAt, publishedAt }) => ({
        note: formatDate(createdAt),
        status: <PublicationStatus publishedAt={publishedAt} />,
      })}
      summary={plural(actualities.length, {
        one: '# aktualita',
        few: '# aktuality, od nejnovější',
        other: '# aktualit, od nejnovější',
      })}
      add="Přidat aktualitu"
      more="Další aktuality"
      empty={{
        title: 'Zatím tu není žádná aktualita',
        text: 'Přidejte první. Návštěvníci ji uvidí hned na úvodní stránce.',
      }}
      remove={deleteActuality}
      newItem={(onCreated) => (
        <NewActuality
          onCreated={({ actualityId: id }, isUnfinished) => onCreated(id, isUnfinished ? id : undefined)}
        />
      )}
      panel={({ actualityId }, isGone) => <EditActuality id={actualityId} isGone={isGone} />}
    />
  );
}
