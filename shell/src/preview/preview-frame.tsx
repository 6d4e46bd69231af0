import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SWRConfig, type Middleware } from 'swr';
import { whenSessionKnown } from 'shared/auth';
import { isApiError, messageFor, readClubPreview } from 'shared/client';
import {
  apiPaths,
  clubSectionPages,
  previewParameter,
  siteUrls,
  type ClubPreview,
  type ClubSectionName,
} from 'shared/contract';
import { clubSectionTitles } from 'shared/format';
import { classNames } from 'shared/ui';
import styles from './preview.module.css';

const pageNames: Readonly<Record<string, string>> = {
  [siteUrls.home]: 'Úvodní stránka',
  [siteUrls.members()]: 'Členové',
  [siteUrls.exhibitions]: 'Výstavy',
  [siteUrls.documents]: 'Dokumenty',
  [siteUrls.privacy]: 'Soukromí',
  [siteUrls.accessibility]: 'Přístupnost',
};

const isSection = (name: string): name is ClubSectionName => Object.hasOwn(clubSectionTitles, name);

/** Reads of the club get what the form holds, under keys of their own, so that nothing else ever does. */
const previewing =
  ({ club, gallery }: ClubPreview): Middleware =>
  (useNext) =>
  (key, fetcher, config) => {
    const path = key === apiPaths.club || key === apiPaths.clubGallery ? key : undefined;
    const shown = path && { [apiPaths.club]: club, [apiPaths.clubGallery]: gallery }[path];
    const settings = { ...config, fallbackData: shown, revalidateOnMount: false, revalidateOnFocus: false };
    return useNext(
      path === undefined ? key : `${path} preview`,
      // The answer of the path, which the schema of the preview shares.
      path === undefined ? fetcher : ((() => shown) as unknown as typeof fetcher),
      // The data that it falls back on has the path's own type.
      path === undefined ? config : (settings as typeof config),
    );
  };

const failureText = (error: unknown): string => {
  if (!isApiError(error)) return messageFor(error);
  if (error.status === 401) return 'Náhled vidí jen přihlášený správce.';
  if (error.status === 403) return 'Náhled vidí jen správce.';
  if (error.status < 500 && error.status !== 429)
    return 'Ve formuláři je něco špatně. Opravte to a otevřete náhled znovu.';
  return messageFor(error);
};

interface Shown {
  section: ClubSectionName;
  preview: ClubPreview | null;
  failure?: string;
}

const read = async (section: ClubSectionName): Promise<Shown> => {
  try {
    await whenSessionKnown();
    const preview = await readClubPreview(section);
    if (preview !== null) return { section, preview };
    return { section, preview, failure: 'Tento náhled už není k dispozici. Otevřete ho znovu z karty Klub.' };
  } catch (error) {
    return { section, preview: null, failure: failureText(error) };
  }
};

/** Names what is on screen, above the site, with the other pages on which it appears. */
function PreviewBar({ section, failure }: Omit<Shown, 'preview'>): ReactNode {
  const title = clubSectionTitles[section];
  const pages = failure === undefined ? clubSectionPages(section) : [];
  return (
    <aside className={classNames(styles['bar'], 'container')} aria-label="Náhled">
      <p role={failure === undefined ? 'status' : 'alert'}>
        {failure ?? `Náhled neuložené části ${title}. Vidíte ho jen vy.`}
      </p>
      {pages.length > 1 && (
        <ul>
          {pages.map((page) => (
            <li key={page}>
              <Link to={`${page}?${previewParameter}=${section}`}>{pageNames[page]}</Link>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

/**
 * A frame of the whole site that shows one section of the club as a form has left it; `null` for an unknown section.
 * Nothing of it is stored on the server.
 */
export async function loadPreviewFrame(name: string): Promise<((site: ReactNode) => ReactNode) | null> {
  if (!isSection(name)) return null;
  const { preview, ...bar } = await read(name);
  const use = preview === null ? [] : [previewing(preview)];
  return (site) => (
    <SWRConfig value={{ use }}>
      <PreviewBar {...bar} />
      {site}
    </SWRConfig>
  );
}
