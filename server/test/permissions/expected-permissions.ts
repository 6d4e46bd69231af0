import { catTextInput, exhibitionInput, referenceInput, reportOf } from '../support/inputs.ts';
import { historyPermissions } from './history-permissions.ts';
import { clubPermissions } from './club-permissions.ts';
import { binPermissions } from './bin-permissions.ts';
import { deploymentPermissions } from './deployment-permissions.ts';
import { mailPermissions } from './mail-permissions.ts';
import { membershipPermissions } from './membership-permissions.ts';
import { toAdmin, toAll, toCreators, toMembers, toOwner, toReporters } from './outcomes.ts';
import { peoplePermissions } from './people-permissions.ts';
import type { Permission, World } from './permission.ts';
import { publicationPermissions } from './publication-permissions.ts';

const actuality = (world: World) => ({ id: world.actualityId });
const exhibition = (world: World) => ({ id: world.exhibitionId });
const article = (world: World) => ({ id: world.articleId });
const draft = (world: World) => ({ id: world.draftId });
const cat = (world: World) => ({ id: world.catId });
const owner = (world: World) => ({ id: world.owner.userId });

const rich = () => ({ name: 'Název', text: '<p>Text</p>' });
const changeImage = (world: World) => ({ oldUrl: '', image: world.image });
const focusOn = (image: (world: World) => string) => (world: World) => ({
  image: image(world),
  x: 40,
  y: 20,
});
const images = (world: World) => ({ images: [world.image] });
const exhibitionBody = () => exhibitionInput({ location: 'Lipnice' });
const catBody = () => catTextInput({ birthday: '2024-05-01', kind: 'Britská', ems: 'BSH a' });

/** The permission table: every call, and what it answers to whom. */
export const permissions: Permission[] = [
  { method: 'GET', path: '/health', ...toAll },
  { method: 'GET', path: '/openapi.json', ...toAll },
  { method: 'POST', path: '/browser-reports', body: () => reportOf({}), ...toReporters },
  { method: 'GET', path: '/search', ...toAll },

  { method: 'GET', path: '/actualities', ...toAll },
  { method: 'GET', path: '/actualities/new', ...toAll },
  { method: 'GET', path: '/actualities/count', ...toAll },
  { method: 'GET', path: '/actualities/{id}', ids: actuality, ...toAll },
  { method: 'GET', path: '/actualities/{id}/further', ids: actuality, ...toAll },
  {
    method: 'POST',
    path: '/actualities',
    body: (world) => ({ ...rich(), image: world.image }),
    ...toAdmin(201),
  },
  { method: 'PUT', path: '/actualities/{id}', ids: actuality, body: rich, ...toAdmin(200) },
  { method: 'DELETE', path: '/actualities/{id}', ids: actuality, ...toAdmin(204) },
  {
    method: 'PUT',
    path: '/actualities/{id}/changeimage',
    ids: actuality,
    body: (world) => ({ oldUrl: world.newsImage, image: world.image }),
    ...toAdmin(200),
  },
  {
    method: 'PUT',
    path: '/actualities/{id}/focus',
    ids: actuality,
    body: focusOn((world) => world.newsImage),
    ...toAdmin(200),
  },

  { method: 'GET', path: '/exhibitions', ...toAll },
  { method: 'GET', path: '/exhibitions/short', ...toAll },
  { method: 'GET', path: '/exhibitions/closest', ...toAll },
  { method: 'GET', path: '/exhibitions/{id}', ids: exhibition, ...toAll },
  { method: 'GET', path: '/exhibitions/{id}/further', ids: exhibition, ...toAll },
  { method: 'POST', path: '/exhibitions', body: exhibitionBody, ...toAdmin(201) },
  { method: 'PUT', path: '/exhibitions/{id}', ids: exhibition, body: exhibitionBody, ...toAdmin(200) },
  { method: 'DELETE', path: '/exhibitions/{id}', ids: exhibition, ...toAdmin(204) },
  { method: 'POST', path: '/exhibitions/{id}/images', ids: exhibition, body: images, ...toAdmin(201) },
  {
    method: 'DELETE',
    path: '/exhibitions/{id}/images/{imageId}',
    ids: (world) => ({ id: world.exhibitionId, imageId: world.exhibitionImageId }),
    ...toAdmin(204),
  },
  {
    method: 'PUT',
    path: '/exhibitions/{id}/focus',
    ids: exhibition,
    body: focusOn((world) => world.exhibitionImage),
    ...toAdmin(200),
  },
  {
    method: 'POST',
    path: '/exhibitions/{id}/files',
    ids: exhibition,
    body: (world) => ({ files: [world.pdf], names: ['Propozice výstavy.pdf'] }),
    ...toAdmin(201),
  },
  {
    method: 'DELETE',
    path: '/exhibitions/{id}/files/{fileId}',
    ids: (world) => ({ id: world.exhibitionId, fileId: world.exhibitionFileId }),
    ...toAdmin(204),
  },
  {
    method: 'POST',
    path: '/references',
    body: (world) => referenceInput(world.exhibitionId),
    ...toAdmin(201),
  },
  {
    method: 'DELETE',
    path: '/references/{id}',
    ids: (world) => ({ id: world.referenceId }),
    ...toAdmin(204),
  },

  { method: 'GET', path: '/articles', ...toAll },
  { method: 'GET', path: '/articles/{id}', ids: article, ...toAll },
  { method: 'GET', path: '/articles/{id}/further', ids: article, ...toAll },
  { method: 'GET', path: '/articles/{id}', ids: draft, anon: 404, owner: 200, other: 404, admin: 200 },
  { method: 'GET', path: '/articles/all', ...toAdmin(200) },
  { method: 'GET', path: '/users/current/articles/all', ...toMembers },
  { method: 'POST', path: '/articles', body: rich, ...toCreators },
  { method: 'PUT', path: '/articles/{id}', ids: article, body: rich, ...toOwner(200) },
  { method: 'PUT', path: '/articles/{id}', ids: draft, body: rich, ...toOwner(200), other: 404 },
  { method: 'DELETE', path: '/articles/{id}', ids: article, ...toOwner(204) },
  { method: 'DELETE', path: '/articles/{id}', ids: draft, ...toOwner(204), other: 404 },
  {
    method: 'PUT',
    path: '/articles/{id}/status',
    ids: draft,
    body: () => ({ status: true }),
    ...toAdmin(200),
  },
  { method: 'POST', path: '/articles/{id}/images', ids: article, body: images, ...toOwner(201) },
  { method: 'POST', path: '/articles/{id}/images', ids: draft, body: images, ...toOwner(201), other: 404 },
  {
    method: 'DELETE',
    path: '/articles/{id}/images/{imageId}',
    ids: (world) => ({ id: world.articleId, imageId: world.articleImageId }),
    ...toOwner(204),
  },
  {
    method: 'DELETE',
    path: '/articles/{id}/images/{imageId}',
    ids: (world) => ({ ...draft(world), imageId: world.draftImageId }),
    ...toOwner(204),
    other: 404,
  },
  {
    method: 'PUT',
    path: '/articles/{id}/focus',
    ids: article,
    body: focusOn((world) => world.galleryImage),
    ...toOwner(200),
  },
  {
    method: 'PUT',
    path: '/articles/{id}/focus',
    ids: draft,
    body: focusOn((world) => world.draftImage),
    ...toOwner(200),
    other: 404,
  },

  { method: 'GET', path: '/cats', ...toAll },
  { method: 'GET', path: '/cats/coats', ...toAll },
  { method: 'GET', path: '/articles/count', ...toAll },
  { method: 'GET', path: '/members/count', ...toAll },
  { method: 'GET', path: '/cats/{id}', ids: cat, ...toAll },
  { method: 'GET', path: '/cats/{id}/further', ids: cat, ...toAll },
  { method: 'GET', path: '/cats/mycats', ...toMembers },
  { method: 'GET', path: '/cats/offered', ...toMembers },
  ...(['POST', 'DELETE'] as const).map((method) => ({
    ...{ method, path: '/cats/{id}/acceptance' },
    ids: ({ offeredCatId }: World) => ({ id: offeredCatId }),
    ...{ anon: 401, owner: 204, other: 404, admin: 404 },
  })),
  { method: 'POST', path: '/cats', body: (world) => ({ ...catBody(), image: world.image }), ...toCreators },
  { method: 'PUT', path: '/cats/{id}', ids: cat, body: catBody, ...toOwner(200) },
  { method: 'DELETE', path: '/cats/{id}', ids: cat, ...toOwner(204) },
  { method: 'PUT', path: '/cats/{id}/changeimage', ids: cat, body: changeImage, ...toOwner(200) },
  { method: 'POST', path: '/cats/{id}/images', ids: cat, body: images, ...toOwner(201) },
  {
    method: 'DELETE',
    path: '/cats/{id}/images/{imageId}',
    ids: (world) => ({ id: world.catId, imageId: world.catImageId }),
    ...toOwner(204),
  },
  {
    method: 'PUT',
    path: '/cats/{id}/arrangement',
    ids: cat,
    body: (world) => ({ image: world.galleryImage, caption: 'Micka spí', images: [] }),
    ...toOwner(200),
  },
  {
    method: 'PUT',
    path: '/cats/{id}/focus',
    ids: cat,
    body: focusOn((world) => world.galleryImage),
    ...toOwner(200),
  },

  { method: 'GET', path: '/members', ...toAll },
  { method: 'GET', path: '/members/{id}', ids: owner, ...toAll },
  { method: 'GET', path: '/members/{id}/cats', ids: owner, ...toAll },
  { method: 'GET', path: '/users', ...toAdmin(200) },
  { method: 'GET', path: '/users/current', ...toMembers },
  {
    method: 'POST',
    path: '/users',
    body: (world) => ({
      name: 'Nový',
      surname: 'Člen',
      email: `novy-${world.catId}@example.cz`,
      password: 'Tajne-heslo-1',
    }),
    ...toAdmin(201),
  },
  {
    method: 'PUT',
    path: '/users/{id}/editmembership',
    ids: owner,
    body: () => ({ date: '2027-12-31' }),
    ...toAdmin(200),
  },
  {
    method: 'PUT',
    path: '/users/{id}',
    ids: owner,
    body: () => ({ web: 'https://example.cz/', catKinds: 'BSH' }),
    ...toOwner(200),
  },
  ...deploymentPermissions,
  ...mailPermissions,
  ...historyPermissions,
  ...clubPermissions,
  ...binPermissions,
  ...membershipPermissions,
  ...peoplePermissions,
  ...publicationPermissions,
];
