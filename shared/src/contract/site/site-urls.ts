import type { CoatFilter } from './coat-filter.ts';
import { withQuery } from './with-query.ts';

type Id = number | string;

/** Every URL of the site, written once (docs/requirements.md, "Addresses"). */
export const siteUrls = {
  home: '/',
  actualities: (page = 1) => withQuery('/actualities', { page: page > 1 ? page : undefined }),
  actuality: (id: Id) => `/actualities/${id}`,
  articles: (q?: string) => withQuery('/articles', { q }),
  article: (id: Id) => `/articles/${id}`,
  cats: (q?: string, { breed, colour, pattern }: CoatFilter = {}) =>
    withQuery('/cats', { plemeno: breed, barva: colour, vzor: pattern, q }),
  cat: (id: Id) => `/cats/${id}`,
  /** The page of an item, whose kind is named as in the API. */
  item: (kind: 'actualities' | 'articles' | 'cats' | 'exhibitions', id: Id) => `/${kind}/${id}`,
  exhibitions: '/exhibitions',
  exhibition: (id: Id) => `/exhibitions/${id}`,
  /** Calendar of all exhibitions to subscribe to, and of one to add. */
  exhibitionsCalendar: '/vystavy.ics',
  exhibitionCalendar: (id: Id) => `/vystavy/${id}.ics`,
  /** Atom feeds. */
  newsFeed: '/aktuality.atom',
  articlesFeed: '/clanky.atom',
  members: (q?: string) => withQuery('/members', { q }),
  member: (id: Id) => `/members/${id}`,
  /** How one becomes a member. */
  membership: '/members#clenstvi',
  documents: '/documents',
  search: (q?: string, druh?: string, page = 1) =>
    withQuery('/hledat', { q, druh, page: page > 1 ? page : undefined }),
  potvrzeniKocka: '/documents/potvrzeni-kocka.dot',
  potvrzeniKocour: '/documents/potvrzeni-kocour.dot',
  userPage: (sekce?: number) => withQuery('/userpage', { sekce }),
  /** @param filter - which rows of the tab's list are shown */
  adminPage: (sekce?: number, filter?: string) => withQuery('/adminpage', { sekce, filter }),
  /** Picture of the payment code for the membership fee. */
  paymentQr: '/content/platba.svg',
  accessibility: '/pristupnost',
  privacy: '/soukromi',
  /** Target of the link in a password reset e-mail. */
  password: '/heslo',
  /** Target of the link in an invitation. Its code stands behind `#`, which no server and no log gets to see. */
  invitation: (code?: string) => (code === undefined ? '/pozvanka' : `/pozvanka#kod=${code}`),
  /** Target of the link that undoes the end of an account, or erases its data at once. Its code likewise. */
  comeBack: (code?: string) => (code === undefined ? '/navrat' : `/navrat#kod=${code}`),
} as const;

/**
 * The public pages other than those of single items: the sitemap and the checks of a build have them from here.
 * Tests compare them with the public remote's routes and with docs/requirements.md. A function, so that bundles
 * that do not call it leave it out.
 */
export const publicPages = (): readonly string[] => [
  siteUrls.home,
  siteUrls.actualities(),
  siteUrls.articles(),
  siteUrls.cats(),
  siteUrls.exhibitions,
  siteUrls.members(),
  siteUrls.documents,
  siteUrls.search(),
  siteUrls.accessibility,
  siteUrls.privacy,
];

/** The URL of an item's public page, by its kind; tested likewise. */
export const publicItemPages = {
  exhibitions: siteUrls.exhibition,
  actualities: siteUrls.actuality,
  articles: siteUrls.article,
  cats: siteUrls.cat,
  members: siteUrls.member,
} as const;
