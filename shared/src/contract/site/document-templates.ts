import { siteUrls } from './site-urls.ts';

/** A form of the site for download, the same for every club but for the letterhead. */
export interface DocumentTemplate {
  /** By which the search knows it; never changed. */
  id: number;
  url: string;
  name: string;
  /** Heading of the printed sheet. */
  title: string;
  note: string;
}

/**
 * The templates, as the page of documents shows and the search finds them. Who changes the words raises `analysisVersion`
 * of the search's index. A function, so that bundles that do not call it leave it out.
 */
export const documentTemplates = (): readonly DocumentTemplate[] => [
  {
    id: 1,
    url: siteUrls.potvrzeniKocka,
    name: 'Potvrzení kočka',
    title: 'Potvrzení o krytí',
    note: 'krycí list pro majitele kočky, šablona DOT',
  },
  {
    id: 2,
    url: siteUrls.potvrzeniKocour,
    name: 'Potvrzení kocour',
    title: 'Potvrzení o krytí',
    note: 'krycí list pro majitele kocoura, šablona DOT',
  },
];
