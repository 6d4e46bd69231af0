type Id = number | string;

/** Additive paging of the long lists. */
export interface Page {
  limit?: number;
  offset?: number;
}

const paged = (path: string, page?: Page): string => {
  const query = new URLSearchParams();
  if (page?.limit !== undefined) query.set('limit', String(page.limit));
  if (page?.offset) query.set('offset', String(page.offset));
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
};

/**
 * Every path of the API below its base, written once. The server registers its routes with the same
 * functions and `':id'` as the argument.
 */
export const apiPaths = {
  health: '/health',
  club: '/club',
  clubGallery: '/club/gallery',

  actualities: (page?: Page) => paged('/actualities', page),
  newActualities: '/actualities/new',
  actuality: (id: Id) => `/actualities/${id}`,
  actualityImage: (id: Id) => `/actualities/${id}/changeimage`,

  exhibitions: '/exhibitions',
  exhibitionsShort: '/exhibitions/short',
  closestExhibition: '/exhibitions/closest',
  exhibition: (id: Id) => `/exhibitions/${id}`,
  exhibitionImages: (id: Id) => `/exhibitions/${id}/images`,
  exhibitionImage: (id: Id, imageId: Id) => `/exhibitions/${id}/images/${imageId}`,
  exhibitionFiles: (id: Id) => `/exhibitions/${id}/files`,
  exhibitionFile: (id: Id, fileId: Id) => `/exhibitions/${id}/files/${fileId}`,
  references: '/references',
  reference: (id: Id) => `/references/${id}`,

  articles: (page?: Page) => paged('/articles', page),
  allArticles: '/articles/all',
  ownArticles: '/users/current/articles/all',
  article: (id: Id) => `/articles/${id}`,
  articleStatus: (id: Id) => `/articles/${id}/status`,
  articleImages: (id: Id) => `/articles/${id}/images`,
  articleImage: (id: Id, imageId: Id) => `/articles/${id}/images/${imageId}`,

  cats: (page?: Page) => paged('/cats', page),
  ownCats: '/cats/mycats',
  cat: (id: Id) => `/cats/${id}`,
  catMainImage: (id: Id) => `/cats/${id}/changeimage`,
  catImages: (id: Id) => `/cats/${id}/images`,
  catImage: (id: Id, imageId: Id) => `/cats/${id}/images/${imageId}`,

  members: (page?: Page) => paged('/members', page),
  users: '/users',
  currentUser: '/users/current',
  user: (id: Id) => `/users/${id}`,
  userMembership: (id: Id) => `/users/${id}/editmembership`,
} as const;
