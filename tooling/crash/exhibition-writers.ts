import { randomUUID } from 'node:crypto';
import { pdf } from '../../server/test/support/sample-files.ts';
import { takeShown } from './bin-writers.ts';
import type { SentFile } from './site.ts';
import { digest, words } from './words.ts';
import type { Writing } from './writing.ts';

/** A document that no other is. */
const writeDocument = (): SentFile => ({
  name: 'propozice.pdf',
  type: 'application/pdf',
  bytes: new Uint8Array(pdf(`% ${randomUUID()}`)),
});

export const createExhibition = async (writing: Writing): Promise<void> => {
  const name = `Výstava ${randomUUID()}`;
  const description = `<p>${words(10_000)}</p>`;
  const lists = { references: [], gallery: [], files: [], names: [] };
  const state = { version: 1, text: digest(description), plan: 'out', ...lists, inBin: false };
  const body = { name, date: '2027-03-20', location: 'Podlesí', description };
  await writing.create('exhibition', name, 'admin', body, state);
};

export const addReference = async (writing: Writing): Promise<void> => {
  const exhibition = await takeShown(writing, 'exhibition');
  if (!exhibition) return createExhibition(writing);
  const name = randomUUID();
  const body = { name, reference: 'https://vystava.example.cz/', entity: 0, entityId: exhibition.id };
  // References are names, as `found.ts` reads them.
  const references = [...(exhibition.state['references'] as string[]), name];
  const call = { as: 'admin', method: 'POST', path: '/references', body } as const;
  return writing.change(exhibition, call, { references });
};

export const addDocument = async (writing: Writing): Promise<void> => {
  const exhibition = await takeShown(writing, 'exhibition');
  // Documents are addresses and names, as `found.ts` reads them.
  const files = (exhibition?.state['files'] ?? []) as string[];
  if (!exhibition || files.length > 20) return createExhibition(writing);
  const url = await writing.site.sendFile(writeDocument(), 'admin');
  if (url === null) {
    writing.isDown = true;
    return;
  }
  const name = `Propozice výstavy – ${randomUUID()}.pdf`;
  // Likewise.
  const names = (exhibition.state['names'] ?? []) as string[];
  const path = `/exhibitions/${exhibition.id}/files`;
  const call = { as: 'admin', method: 'POST', path, body: { files: [url], names: [name] } } as const;
  return writing.change(exhibition, call, { files: [...files, url], names: [...names, name] });
};
