import { useRef, type ReactNode } from 'react';
import { mailsOnPage } from 'shared/client';
import type { MailList as Outbox } from 'shared/contract';
import { useCrudList } from 'shared/forms';
import { plural } from 'shared/format';
import { Button, EmptyState, FormActions, ListToolbar, MasterDetailList } from 'shared/ui';
import type { Shown } from './mail-filter.tsx';
import { MailRow } from './mail-row.tsx';

interface Props {
  list: Outbox;
  shown: Shown;
  page: number;
  onPage: (page: number) => void;
  /** Called when the server has newer states. */
  onStale: () => void;
}

const countOf = (count: number): string =>
  plural(count, { one: '# zpráva', few: '# zprávy', other: '# zpráv' });

const emptyTitles: Partial<Record<Shown, string>> = {
  waiting: 'Žádná zpráva nečeká',
  failed: 'Všechny zprávy se podařilo odeslat',
};

/** One page of the messages, newest first, with one of them open. */
export function MailList({ list, shown, page, onPage, onStale }: Props): ReactNode {
  const { place, ...rows } = useCrudList(list.mails);
  const summary = useRef<HTMLDivElement>(null);
  const pages = Math.max(1, Math.ceil(list.total / mailsOnPage));
  const turn = (to: number): void => {
    onPage(to);
    summary.current?.focus();
  };
  if (list.mails.length === 0 && page === 1)
    return (
      <EmptyState
        drawing="no-results"
        title={emptyTitles[shown] ?? 'Zatím tu není žádná zpráva'}
        text="Web posílá pozvánky novým členům a další zprávy, které najdete v náhledech."
      />
    );
  return (
    <div ref={place}>
      <div ref={summary} tabIndex={-1}>
        <ListToolbar
          summary={pages === 1 ? countOf(list.total) : `${countOf(list.total)}, strana ${page} z ${pages}`}
        />
      </div>
      <MasterDetailList>
        {list.mails.map((mail) => (
          <MailRow
            key={mail.mailId}
            mail={mail}
            canSend={list.transport !== 'none'}
            open={rows.open === mail.mailId}
            onToggle={() => rows.toggle(mail.mailId)}
            onStale={onStale}
          />
        ))}
      </MasterDetailList>
      {pages > 1 && (
        <FormActions>
          {page > 1 && (
            <Button kind="outline" onClick={() => turn(page - 1)}>
              Novější zprávy
            </Button>
          )}
          {page < pages && (
            <Button kind="outline" onClick={() => turn(page + 1)}>
              Starší zprávy
            </Button>
          )}
        </FormActions>
      )}
    </div>
  );
}
