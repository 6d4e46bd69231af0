import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOverview } from 'shared/client';
import { siteUrls, type Overview as Facts } from 'shared/contract';
import { formatBytes, formatHellers, formatDate, formatDays, plural } from 'shared/format';
import { AsyncView } from 'shared/ui';
import { MembersByYear } from './members-by-year.tsx';
import styles from './overview.module.css';

interface CardProps {
  title: string;
  /** Marks what needs attention. */
  bad?: boolean;
  children: ReactNode;
}

const Card = ({ title, bad = false, children }: CardProps): ReactNode => (
  <section className={styles['card']} data-state={bad ? 'bad' : undefined}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Figure = ({ children }: { children: ReactNode }): ReactNode => (
  <p className={styles['number']}>{children}</p>
);

/** Days after which a missing backup is shown as one that needs attention, as in `klub doctor`. */
const backupDays = 2;
const day = 24 * 60 * 60 * 1000;
/** Free bytes below which the disk needs attention. */
const littleSpace = 2_000_000_000;

const isOld = (backup: string): boolean => Date.now() - Date.parse(backup) > backupDays * day;

const ageWords = (backup: string): string => {
  const days = Math.floor((Date.now() - Date.parse(backup)) / day);
  if (days < 1) return 'méně než den stará';
  return plural(days, { one: 'stará # den', few: 'stará # dny', other: 'stará # dní' });
};

/** Whether restoring a backup was tried, and what came of it. */
const trialWords = (trial: NonNullable<Facts['lastBackupTrial']> | null): string => {
  if (trial === null) return 'Obnovení se ještě nezkoušelo.';
  return trial.isWhole
    ? `Zkušební obnovení ${formatDate(trial.triedAt)} dopadlo dobře.`
    : `Zkušební obnovení ${formatDate(trial.triedAt)} našlo chyby. Co s tím, řekne klub doctor.`;
};

const waitingWords = (count: number): string =>
  plural(count, {
    one: 'článek čeká na schválení',
    few: 'články čekají na schválení',
    other: 'článků čeká na schválení',
  });
const returnedWords = (count: number): string =>
  plural(count, { one: '# vrácený autorovi', few: '# vrácené autorům', other: '# vrácených autorům' });
const endingWords = (count: number): string =>
  plural(count, {
    one: 'členství končí do 30 dnů',
    few: 'členství končí do 30 dnů',
    other: 'členství končí do 30 dnů',
  });
const unpaidWords = (count: number): string =>
  plural(count, {
    one: 'člen nezaplatil příspěvek',
    few: 'členové nezaplatili příspěvek',
    other: 'členů nezaplatilo příspěvek',
  });
const failedWords = (count: number): string =>
  plural(count, { one: 'zpráva se neodeslala', few: 'zprávy se neodeslaly', other: 'zpráv se neodeslalo' });

/** What waits, ends and fails; shown before a tab is chosen. */
export function Overview(): ReactNode {
  const overview = useOverview();
  return (
    <AsyncView read={overview} loading="Loading..." errorText="Přehled se nepodařilo načíst.">
      {(facts) => <Facts facts={facts} />}
    </AsyncView>
  );
}

function Facts({ facts }: { facts: Facts }): ReactNode {
  const { articles, memberships, mail, exhibition, freeBytes, membersByYear } = facts;
  const { lastBackup, lastBackupTrial } = facts;
  const isBackupOld = lastBackup === null || isOld(lastBackup);
  return (
    <>
      <div className={styles['cards']}>
        <Card title="Články" bad={articles.waiting > 0}>
          <Figure>{articles.waiting}</Figure>
          <p>
            <Link to={siteUrls.adminPage(4)}>{waitingWords(articles.waiting)}</Link>
          </p>
          {articles.returned > 0 && <p>{returnedWords(articles.returned)}</p>}
        </Card>
        <Card title="Členství" bad={memberships.ending > 0}>
          <Figure>{memberships.ending}</Figure>
          <p>
            <Link to={siteUrls.adminPage(3, 'ending')}>{endingWords(memberships.ending)}</Link>
          </p>
          <ul>
            {memberships.next.map(({ userId, name, surname, membershipExpire }) => (
              <li key={userId}>{`${surname} ${name}, ${formatDate(membershipExpire)}`}</li>
            ))}
          </ul>
          <p>{`Platných ${memberships.valid}, prošlých ${memberships.expired}, bez data ${memberships.undated}.`}</p>
        </Card>
        <Card title="Platby" bad={memberships.unpaid > 0}>
          <Figure>{memberships.unpaid}</Figure>
          <p>
            <Link to={siteUrls.adminPage(3, 'unpaid')}>{unpaidWords(memberships.unpaid)}</Link>
          </p>
          {memberships.unpaidSum > 0 && <p>{`Chybí ${formatHellers(memberships.unpaidSum)}.`}</p>}
        </Card>
        <Card title="Pošta" bad={mail.failed > 0}>
          <Figure>{mail.failed}</Figure>
          <p>
            <Link to={siteUrls.adminPage(6, 'failed')}>{failedWords(mail.failed)}</Link>
          </p>
        </Card>
        <Card title="Nejbližší výstava">
          {exhibition === null ? (
            <p>Žádná není naplánovaná.</p>
          ) : (
            <p>
              <Link to={siteUrls.exhibition(exhibition.exhibitionId)}>{exhibition.name}</Link>
              {`, ${formatDays(exhibition)}${exhibition.location === '' ? '' : `, ${exhibition.location}`}`}
            </p>
          )}
        </Card>
        <Card title="Poslední záloha" bad={isBackupOld || lastBackupTrial?.isWhole === false}>
          <p>
            {lastBackup === null ? 'Zatím žádná není.' : `${formatDate(lastBackup)}, ${ageWords(lastBackup)}`}
          </p>
          {lastBackupTrial !== undefined && <p>{trialWords(lastBackupTrial)}</p>}
        </Card>
        <Card title="Místo na disku" bad={freeBytes !== null && freeBytes < littleSpace}>
          <p>{freeBytes === null ? 'Teď se nedá zjistit.' : `Volno ${formatBytes(freeBytes)}.`}</p>
        </Card>
      </div>
      <MembersByYear years={membersByYear} />
    </>
  );
}
