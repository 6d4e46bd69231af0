import type { ActualityContent } from 'shared/contract';
import type { VersionedKind } from '../history/index.ts';
import { shownRichText } from '../rich-text/index.ts';
import { updateActuality } from './repository.ts';

/** What the history of news keeps. */
export const versionedActuality: VersionedKind<ActualityContent> = {
  kind: 'actualities',
  read: async (db, id) =>
    (await db
      .selectFrom('actualities')
      .select(['name', 'text', 'image'])
      .where('actualityId', '=', id)
      .executeTakeFirst()) ?? null,
  files: ({ image }) => [image],
  without: (content, urls) => (urls.has(content.image) ? { ...content, image: '' } : content),
  shown: (content) => ({ ...content, text: shownRichText(content.text) }),
  write: updateActuality,
};
