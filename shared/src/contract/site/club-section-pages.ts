import type { ClubSectionName } from '../schemas/index.ts';
import { siteUrls } from './site-urls.ts';

/** Public pages with each section of the club's content, the one that shows most of it first. */
export const clubSectionPages = (name: ClubSectionName): readonly string[] =>
  ({
    identity: [siteUrls.members(), siteUrls.home],
    payment: [siteUrls.members()],
    contact: [siteUrls.members(), siteUrls.accessibility],
    intro: [siteUrls.home],
    figures: [siteUrls.home],
    committee: [siteUrls.members()],
    sponsors: [siteUrls.home],
    gallery: [siteUrls.home],
    posters: [siteUrls.exhibitions, siteUrls.home],
    documents: [siteUrls.documents],
    privacy: [siteUrls.privacy],
    membership: [siteUrls.members()],
  })[name];

/** Parameter of a page that previews a section; its value is the section's name. */
export const previewParameter = 'nahled';
