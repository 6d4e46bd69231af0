import type { ReactNode } from 'react';
import { useClub } from 'shared/client';
import { siteUrls } from 'shared/contract';
import { PageHead, SectionHead } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import styles from './documents-page.module.css';
import { TemplateSheet } from './template-sheet.tsx';

const templates = [
  {
    href: siteUrls.potvrzeniKocka,
    label: 'Potvrzení kočka',
    note: 'šablona DOT, vyplní majitel kočky',
    parts: ['Kočka', 'Majitel kočky', 'Krytí', 'Prohlášení'],
  },
  {
    href: siteUrls.potvrzeniKocour,
    label: 'Potvrzení kocour',
    note: 'šablona DOT, vyplní majitel kocoura',
    parts: ['Kocour', 'Majitel kocoura', 'Krytí', 'Dohoda o krytí'],
  },
];

/** The club's templates for download, each shown as the sheet that it prints, and its own documents. */
export function DocumentsPage(): ReactNode {
  const documents = useClub().data?.documents ?? [];
  return (
    <div className="container">
      <PageHeadTags title="Dokumenty" description="Šablony potvrzení ke stažení pro chovatele koček." />
      <PageHead
        title="Dokumenty"
        note="Šablony potvrzení o krytí. Otevřete je ve Wordu nebo v LibreOffice, doplňte a vytiskněte."
      />
      <ul className={`rule ${styles['templates']}`}>
        {templates.map(({ href, label, note, parts }) => (
          <li key={href}>
            <a href={href} download>
              <TemplateSheet title="Potvrzení o krytí" parts={parts} />
              <b>{label}</b>
              <small>{note}</small>
            </a>
          </li>
        ))}
      </ul>
      {documents.length > 0 && (
        <section aria-labelledby="dokumenty-klubu">
          <SectionHead title="Dokumenty klubu" id="dokumenty-klubu" />
          <ul className={styles['documents']}>
            {documents.map(({ file, name }) => (
              <li key={file}>
                <a href={file}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
