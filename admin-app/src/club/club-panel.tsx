import type { ReactNode } from 'react';
import { useClubContent } from 'shared/client';
import type { ClubContent } from 'shared/contract';
import { plural } from 'shared/format';
import { useCrudList } from 'shared/forms';
import { AsyncView, MasterDetailList, MasterDetailRow, Status } from 'shared/ui';
import styles from './club-panel.module.css';
import { SectionForm } from './section-form.tsx';
import { sections } from './sections.ts';

/** The club's own words and pictures: one section is open at a time. */
export function ClubPanel(): ReactNode {
  const content = useClubContent();
  return (
    <AsyncView read={content} loading="Loading..." errorText="Obsah klubu nelze načíst.">
      {(stored) => <SectionList content={stored} onStale={() => content.retry()} />}
    </AsyncView>
  );
}

interface Props {
  content: ClubContent;
  /** Called when the server has a newer version. */
  onStale: () => void;
}

/** Files of one section that are named beside its title; more of them are counted. */
const namedFiles = 2;

const summaryOf = (warnings: ClubContent['warnings']): string => {
  const faults = warnings.filter(({ file }) => file !== undefined);
  if (faults.length <= namedFiles) return warnings.map(({ text }) => text).join(' ');
  const others = warnings.filter(({ file }) => file === undefined).map(({ text }) => text);
  const count = plural(faults.length, {
    one: 'Soubory: # chybí nebo je poškozený.',
    few: 'Soubory: # chybí nebo jsou poškozené.',
    other: 'Soubory: # chybí nebo je poškozených.',
  });
  return [...others, count].join(' ');
};

function SectionList({ content, onStale }: Props): ReactNode {
  const { open, toggle, place } = useCrudList([]);
  return (
    <div ref={place}>
      <MasterDetailList>
        {sections.map((spec, index) => {
          const warnings = content.warnings.filter(({ section }) => section === spec.name);
          return (
            <MasterDetailRow
              key={spec.name}
              title={
                <button
                  type="button"
                  className={styles['title']}
                  aria-expanded={open === index}
                  data-opens={index}
                  onClick={() => toggle(index)}
                >
                  {spec.title}
                </button>
              }
              note={spec.note}
              status={warnings.length > 0 && <Status state="bad">{summaryOf(warnings)}</Status>}
              stacked
              panel={
                open === index && (
                  <SectionForm
                    spec={spec}
                    stored={content.sections[spec.name]}
                    pictures={content.pictures}
                    warnings={warnings}
                    onStale={onStale}
                  />
                )
              }
            />
          );
        })}
      </MasterDetailList>
    </div>
  );
}
