import type { ReactNode } from 'react';
import { useClub } from 'shared/client';
import { documentTemplates, siteUrls } from 'shared/contract';
import { PageHead, SectionHead } from 'shared/ui';
import { PageHeadTags } from '../page-head.tsx';
import styles from './documents-page.module.css';
import { TemplateSheet } from './template-sheet.tsx';

/** Headings of the sheets' parts. */
const parts: Record<string, readonly string[]> = {
  [siteUrls.potvrzeniKocka]: ['Kočka', 'Majitel kočky', 'Krytí', 'Prohlášení'],
  [siteUrls.potvrzeniKocour]: ['Kocour', 'Majitel kocoura', 'Krytí', 'Dohoda o krytí'],
};

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
        {documentTemplates().map(({ url, name, title, note }) => (
          <li key={url}>
            <a href={url} download>
              <TemplateSheet title={title} parts={parts[url] ?? []} />
              <b>{name}</b>
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
