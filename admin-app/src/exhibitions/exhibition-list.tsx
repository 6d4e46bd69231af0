import type { ReactNode } from 'react';
import { CrudList, PublicationStatus } from 'shared/forms';
import { useDeleteExhibition } from 'shared/client';
import type { ExhibitionSummary } from 'shared/contract';
import { plural } from 'shared/format';
import { EditExhibition } from './edit-exhibition.tsx';
import { whenAndWhere } from './exhibition-form.ts';
import { NewExhibition } from './new-exhibition.tsx';

/** The exhibitions, the latest first. */
export function ExhibitionList({ exhibitions }: { exhibitions: readonly ExhibitionSummary[] }): ReactNode {
  const deleteExhibition = useDeleteExhibition();
  return (
    <CrudList
      rows={exhibitions}
      idOf={({ exhibitionId }) => exhibitionId}
      line={(exhibition) => ({
        note: whenAndWhere(exhibition),
        status: <PublicationStatus publishedAt={exhibition.publishedAt} />,
      })}
      summary={plural(exhibitions.length, {
        one: '# výstava',
        few: '# výstavy, od nejpozdější',
        other: '# výstav, od nejpozdější',
      })}
      add="Přidat výstavu"
      more="Další výstavy"
      empty={{
        title: 'Zatím tu není žádná výstava',
        text: 'Přidejte první. Obrázky, propozice v PDF i odkazy k ní přidáte rovnou.',
      }}
      remove={deleteExhibition}
      newItem={(onCreated) => <NewExhibition onCreated={({ exhibitionId }) => onCreated(exhibitionId)} />}
      panel={({ exhibitionId }, isGone) => <EditExhibition id={exhibitionId} isGone={isGone} />}
    />
  );
}
