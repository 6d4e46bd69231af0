import type { ReactNode } from 'react';
import type { AuditFilter, AuditList } from 'shared/contract';
import { auditAreaWords } from 'shared/format';
import { DateField, SelectField } from 'shared/ui';
import { actorWords } from './change-words.ts';
import styles from './changes.module.css';

interface Props {
  filter: AuditFilter;
  actors: AuditList['actors'];
  onChange: (part: AuditFilter) => void;
}

/** Which changes are shown. */
export function ChangesFilter({ filter, actors, onChange }: Props): ReactNode {
  return (
    <div className={styles['filter']} role="group" aria-label="Které změny ukázat">
      <SelectField
        label="Oblast"
        value={filter.area ?? ''}
        options={[
          { value: '', label: 'všechny' },
          ...Object.entries(auditAreaWords).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(area) => onChange({ area: area === '' ? undefined : area })}
      />
      <SelectField
        label="Kdo"
        value={String(filter.actor ?? '')}
        options={[
          { value: '', label: 'kdokoli' },
          ...actors.map((actor) => ({ value: String(actor.userId), label: actorWords(actor) })),
        ]}
        onChange={(actor) => onChange({ actor: actor === '' ? undefined : Number(actor) })}
      />
      <DateField
        label="Od"
        value={filter.from ?? ''}
        onChange={(from) => onChange({ from: from === '' ? undefined : from })}
      />
      <DateField
        label="Do"
        value={filter.to ?? ''}
        onChange={(to) => onChange({ to: to === '' ? undefined : to })}
      />
    </div>
  );
}
