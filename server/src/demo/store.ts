import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { mapConcurrently } from '../map-concurrently.ts';
import type { Files } from '../files/files.ts';
import type { Identity } from '../identity/identity.ts';
import { demoArticles } from './content/articles.ts';
import { demoCats } from './content/cats.ts';
import type { DayContent } from './content/day-content.ts';
import { exhibitionDocuments } from './content/exhibition-documents.ts';
import { focusOf } from './content/focuses.ts';
import { demoMembers, demoPassword } from './content/members.ts';

const readAsset = (path: string) => readFile(fileURLToPath(new URL(`assets/${path}`, import.meta.url)));

/** Stores the drawings that the content names. @returns their URLs by name. */
export async function storePictures(
  files: Files,
  { exhibitions, news }: DayContent,
): Promise<ReadonlyMap<string, string>> {
  const names = new Set([
    ...demoCats.flatMap((cat) => [`portraits/${cat.portrait}`, ...cat.images]),
    ...demoArticles.flatMap((article) => article.images),
    ...exhibitions.flatMap((exhibition) => exhibition.images),
    ...news.map((actuality) => actuality.image),
  ]);
  const urls = await mapConcurrently([...names], async (name) => {
    const url = await files.put({
      name: `${name.replace(/^.*\/\d+-/, '')}.webp`,
      bytes: await readAsset(`${name}.webp`),
      contentType: 'image/webp',
      focus: focusOf(name),
    });
    return [name, url] as const;
  });
  return new Map(urls);
}

/** A stored document as a row names it. */
export interface StoredDocument {
  fileName: string;
  originalName: string;
}

/** Stores the documents of each exhibition, in the exhibitions' order. */
export const storeDocuments = (files: Files, { exhibitions }: DayContent): Promise<StoredDocument[][]> =>
  mapConcurrently(exhibitions, (exhibition) =>
    Promise.all(
      exhibitionDocuments(exhibition).map(async ({ file, name }) => {
        const bytes = await readAsset(`documents/${file}.pdf`);
        const fileName = await files.put({ name, bytes, contentType: 'application/pdf' });
        return { fileName, originalName: name };
      }),
    ),
  );

/** Creates the members' accounts. @returns their token subjects, in the members' order. */
export const createAccounts = (identity: Identity): Promise<string[]> =>
  mapConcurrently(demoMembers, async ({ email, open }) => {
    const password = open ? demoPassword : randomBytes(24).toString('base64url');
    return (await identity.createAccount({ email, password })).uid;
  });
