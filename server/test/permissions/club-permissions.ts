import { historyOf } from './history-permissions.ts';
import { toAdmin } from './outcomes.ts';
import type { Permission, World } from './permission.ts';

export const sectionBodies: Record<string, (files: Pick<World, 'image' | 'pdf'>) => object> = {
  identity: () => ({ name: 'Klub', nameLines: ['Klub'], tagline: '', address: ['Lipnice'], companyId: '' }),
  payment: () => ({ account: '', membershipFee: 600 }),
  contact: () => ({ email: 'klub@example.cz', phone: '' }),
  intro: () => ({ lead: 'Úvod', paragraphs: [] }),
  figures: () => ({ figures: [] }),
  committee: () => ({ people: [{ role: 'předseda', name: 'Jana', email: '', mobile: '' }] }),
  sponsors: (world) => ({ sponsors: [{ image: world.image, name: 'Veterina', url: '' }] }),
  gallery: (world) => ({ pictures: [{ image: world.image, alt: '' }] }),
  posters: (world) => ({ spring: world.image, summer: '', autumn: '', winter: '' }),
  documents: (world) => ({ documents: [{ file: world.pdf, name: 'Stanovy' }] }),
  privacy: () => ({ paragraphs: ['Údaje'] }),
  membership: () => ({ paragraphs: ['Napište nám.'] }),
};

/** The calls about the club's own words. */
export const clubPermissions: Permission[] = [
  { method: 'GET', path: '/club/content', ...toAdmin(200) },
  ...Object.entries(sectionBodies).flatMap(([name, body]): Permission[] => [
    { method: 'PUT', path: `/club/content/${name}`, body, ...toAdmin(200) },
    { method: 'POST', path: `/club/content/${name}/preview`, body, ...toAdmin(200) },
  ]),
  ...Object.keys(sectionBodies).flatMap((name) =>
    historyOf(`/club/content/${name}`, () => ({}), toAdmin, {
      ...{ number: 1, picture: 0 },
      isMissing: !['sponsors', 'gallery', 'posters'].includes(name),
    }),
  ),
];
