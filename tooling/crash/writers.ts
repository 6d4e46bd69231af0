import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { restoreCat, restoreClubGallery } from './history-writers.ts';
import { changeClubGallery } from './club-writers.ts';
import { putIntoBin, takeShown } from './bin-writers.ts';
import { addDocument, addReference, createExhibition } from './exhibition-writers.ts';
import { cancelPayment, createPayment } from './payment-writers.ts';
import { createUser, giveRole, letGo, renameUser } from './people-writers.ts';
import { replan } from './publication-writers.ts';
import type { SentFile, Site } from './site.ts';
import { digest, words } from './words.ts';
import type { Writing } from './writing.ts';

/** A picture that no other has. */
const drawPicture = async (): Promise<SentFile> => {
  const [r, g, b] = randomBytes(3);
  const create = { width: 640, height: 480, channels: 3, background: { r, g, b } } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  return { name: 'kocka.png', type: 'image/png', bytes };
};

const catBody = (name: string, description: string) => ({
  name,
  description,
  birthday: '2024-05-01',
  kind: 'Britská',
  ems: 'BRI a',
  location: 'Podlesí',
  tests: '',
  page: '',
});

const createCat = async (writing: Writing, image = ''): Promise<void> => {
  const name = `Micka ${randomUUID()}`;
  const text = words(9_000);
  const state = { version: 1, text: digest(text), image, gallery: [], focus: null, inBin: false };
  await writing.create('cat', name, 'member', { ...catBody(name, text), image }, state);
};

const createCatWithPicture = async (writing: Writing, picture: () => Promise<SentFile>): Promise<void> => {
  const image = await writing.site.sendFile(await picture());
  if (image === null) writing.isDown = true;
  else await createCat(writing, image);
};

const editCat = async (writing: Writing): Promise<void> => {
  const cat = await takeShown(writing, 'cat');
  if (!cat) return createCat(writing);
  const text = words(9_000);
  const call = {
    as: 'member',
    method: 'PUT',
    path: `/cats/${cat.id}`,
    body: catBody(cat.name, text),
  } as const;
  return writing.change(cat, call, { text: digest(text) });
};

const addToGallery = async (
  writing: Writing,
  kind: 'cat' | 'exhibition',
  pictures: readonly string[],
): Promise<void> => {
  const parent = await takeShown(writing, kind);
  // Galleries hold strings, as `found.ts` reads them.
  const gallery = (parent?.state['gallery'] ?? []) as string[];
  if (!parent || gallery.length > 20) return createCat(writing);
  const call = {
    as: kind === 'cat' ? 'member' : 'admin',
    method: 'POST',
    path: `/${kind}s/${parent.id}/images`,
    body: { images: pictures },
  } as const;
  return writing.change(parent, call, { gallery: [...gallery, ...pictures] });
};

/** Percent: the server finds no focus so far to the right and down in a picture of one colour. */
export const leastChosenFocus = 90;

/** Crops keep another point of the cat's main picture, which stays the same picture. */
const moveFocus = async (writing: Writing, picture: () => Promise<SentFile>): Promise<void> => {
  const cat = await takeShown(writing, 'cat');
  if (!cat || cat.state['image'] === '') return createCatWithPicture(writing, picture);
  const focus = { x: randomInt(leastChosenFocus, 101), y: randomInt(leastChosenFocus, 101) };
  const body = { image: cat.state['image'], ...focus };
  const call = { as: 'member', method: 'PUT', path: `/cats/${cat.id}/focus`, body } as const;
  return writing.change(cat, call, { focus });
};

/** Turns the order of a cat's pictures round. */
const arrange = async (writing: Writing): Promise<void> => {
  const cat = await takeShown(writing, 'cat');
  if (!cat) return createCat(writing);
  // Galleries hold strings, as `found.ts` reads them.
  const gallery = (cat.state['gallery'] as string[]).toReversed();
  const images = gallery.map((image) => ({ image, caption: '' }));
  const body = { image: cat.state['image'], caption: '', images };
  const call = { as: 'member', method: 'PUT', path: `/cats/${cat.id}/arrangement`, body } as const;
  return writing.change(cat, call, { gallery });
};

const restore = async (writing: Writing): Promise<void> => {
  const cat = await takeShown(writing, 'cat');
  return cat ? restoreCat(writing, cat) : createCat(writing);
};

const remove = async (writing: Writing, kind: 'article' | 'cat' | 'exhibition'): Promise<void> => {
  if (!(await putIntoBin(writing, kind))) await createCat(writing);
};

const createArticle = async (writing: Writing): Promise<void> => {
  const name = `Kotě v domě ${randomUUID()}`;
  const text = `<p>${words(60_000)}</p>`;
  await writing.create(
    'article',
    name,
    'member',
    { name, text },
    { version: 1, text: digest(text), reason: '', plan: 'out', inBin: false },
  );
};

const someText = () => {
  const html = `<p>${words(10_000)}</p>`;
  return { html, digest: digest(html) };
};

const publish = async (writing: Writing, kind: 'article' | 'exhibition'): Promise<void> => {
  if (await replan(writing, kind, someText())) return;
  await (kind === 'article' ? createArticle(writing) : createExhibition(writing));
};

/** Returns an article to its author, which also queues a message. */
const returnArticle = async (writing: Writing): Promise<void> => {
  const article = await takeShown(writing, 'article');
  if (!article) return createArticle(writing);
  if (article.state['plan'] === 'draft') return void (await replan(writing, 'article', someText(), article));
  const reason = words(200);
  const path = `/articles/${article.id}/status`;
  const call = { as: 'admin', method: 'PUT', path, body: { status: false, reason } } as const;
  return writing.change(article, call, { reason });
};

/** Pictures that a gallery gets at once. */
const mostAdded = 4;

/**
 * Writes something at random.
 * @param pictures are sent already and stay.
 * @param picture makes one that is sent with a cat.
 */
export async function writeSomething(
  writing: Writing,
  pictures: readonly string[],
  picture: () => Promise<SentFile> = drawPicture,
): Promise<void> {
  const some = (): string[] => {
    const first = randomInt(pictures.length);
    return pictures.slice(first, first + mostAdded);
  };
  const operations = [
    () => createCat(writing),
    () => createCatWithPicture(writing, picture),
    () => editCat(writing),
    () => editCat(writing),
    () => moveFocus(writing, picture),
    () => arrange(writing),
    () => restore(writing),
    () => addToGallery(writing, 'cat', some()),
    () => addToGallery(writing, 'exhibition', some()),
    () => remove(writing, 'cat'),
    () => remove(writing, 'article'),
    () => remove(writing, 'exhibition'),
    () => changeClubGallery(writing, picture),
    () => restoreClubGallery(writing),
    () => createArticle(writing),
    () => createExhibition(writing),
    () => addReference(writing),
    () => addDocument(writing),
    () => createPayment(writing),
    () => cancelPayment(writing),
    () => createUser(writing),
    () => renameUser(writing),
    () => giveRole(writing),
    () => letGo(writing),
    () => returnArticle(writing),
    () => publish(writing, 'article'),
    () => publish(writing, 'exhibition'),
  ];
  await operations[randomInt(operations.length)]?.();
}

/** Writes at random, a few calls at once, until the server is gone. `pictures` are sent already and stay. */
export async function writeUntilDown(writing: Writing, pictures: readonly string[]): Promise<void> {
  const person = async (): Promise<void> => {
    while (!writing.isDown) await writeSomething(writing, pictures);
  };
  await Promise.all(Array.from({ length: 8 }, person));
}

/** Sends some pictures and lets a cat hold them, so that no deletion takes their last use. */
export async function createUsedPictures(site: Site, count: number): Promise<string[]> {
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const url = await site.sendFile(await drawPicture());
    if (url === null) throw new Error('A picture was not accepted.');
    urls.push(url);
  }
  const body = { ...catBody('Drží obrázky', ''), image: '' };
  const made = await site.call({ as: 'member', method: 'POST', path: '/cats', body });
  if (made?.status !== 201) throw new Error('The cat was not made.');
  // The answer to a cat that was made.
  const { catId } = made.body as { catId: number };
  const path = `/cats/${catId}/images`;
  const kept = await site.call({ as: 'member', method: 'POST', path, body: { images: urls } });
  if (kept?.status !== 201) throw new Error('The pictures were not kept.');
  return urls;
}
