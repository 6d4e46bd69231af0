import { withQuery } from './with-query.ts';

type Id = number | string;

/** Every URL of the site, written once (docs/requirements.md, "Addresses"). */
export const siteUrls = {
  home: '/',
  actualities: (page = 1) => withQuery('/actualities', { page: page > 1 ? page : undefined }),
  actuality: (id: Id) => `/actualities/${id}`,
  articles: (q?: string) => withQuery('/articles', { q }),
  article: (id: Id) => `/articles/${id}`,
  cats: (q?: string) => withQuery('/cats', { q }),
  cat: (id: Id) => `/cats/${id}`,
  exhibitions: '/exhibitions',
  exhibition: (id: Id) => `/exhibitions/${id}`,
  members: (q?: string) => withQuery('/members', { q }),
  documents: '/documents',
  potvrzeniKocka: '/documents/potvrzeni-kocka.dot',
  potvrzeniKocour: '/documents/potvrzeni-kocour.dot',
  userPage: (sekce?: number) => withQuery('/userpage', { sekce }),
  adminPage: (sekce?: number) => withQuery('/adminpage', { sekce }),
  /** Picture of the payment code for the membership fee. */
  paymentQr: '/content/platba.svg',
  accessibility: '/pristupnost',
  privacy: '/soukromi',
  /** Target of the link in a password reset e-mail. */
  password: '/heslo',
} as const;
