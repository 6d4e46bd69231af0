import { useState, type ReactNode } from 'react';
import { useMails } from 'shared/client';
import { AsyncView, Notice, SkeletonList } from 'shared/ui';
import { useFilter } from '../use-filter.ts';
import { MailFilter, type Shown } from './mail-filter.tsx';
import { MailList } from './mail-list.tsx';
import { MailPreviews } from './mail-previews.tsx';

const notices = {
  none: 'Web teď neposílá žádné zprávy, nemá nastavený poštovní server. Nastaví ho ten, kdo web provozuje.',
  folder: 'Tato instalace zprávy neposílá: ukládá je do složky mail mezi daty webu a tady si je přečtete.',
} as const;

const choices: Readonly<Record<Shown, true>> = { all: true, waiting: true, failed: true, previews: true };

/** Tab Pošta: what was sent, what failed and why, and what each message looks like. */
export function MailsPanel(): ReactNode {
  const [shown, setShown] = useFilter(choices, 'all');
  const [page, setPage] = useState(1);
  const isState = shown === 'waiting' || shown === 'failed';
  const mails = useMails({ page, ...(isState && { state: shown }) });
  const { data } = mails;
  const show = (next: Shown): void => {
    setShown(next);
    setPage(1);
  };
  return (
    <>
      {data !== undefined && data.transport !== 'smtp' && <Notice>{notices[data.transport]}</Notice>}
      <MailFilter shown={shown} counts={data ?? { waiting: 0, failed: 0 }} onShow={show} />
      {shown === 'previews' ? (
        <MailPreviews />
      ) : (
        <AsyncView
          read={mails}
          loading="Načítám..."
          errorText="Poštu nelze načíst."
          placeholder={<SkeletonList of="lines" count={5} />}
        >
          {(list) => (
            <MailList list={list} shown={shown} page={page} onPage={setPage} onStale={() => mails.retry()} />
          )}
        </AsyncView>
      )}
    </>
  );
}
