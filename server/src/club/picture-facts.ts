import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { pictures } from '../files/processing/picture-process.ts';

const pictureFacts = z.object({
  /** Size in pixels after rotation. */
  width: z.int().positive(),
  height: z.int().positive(),
  hasExif: z.boolean(),
  focus: z.object({ x: z.number(), y: z.number() }),
});

/** Results of decoding a picture. */
export type PictureFacts = z.infer<typeof pictureFacts>;

/** Memory cache by content hash; a club has some dozens of pictures. */
const known = new LRUCache<string, PictureFacts>({ max: 1_000 });

const readKept = async (file: string): Promise<PictureFacts | null> => {
  try {
    return pictureFacts.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};

const decode = async (picture: Buffer): Promise<PictureFacts> => ({
  ...(await pictures.run('readSize', picture)),
  focus: await pictures.run('findFocus', picture),
});

/**
 * Size and focal point of a picture. Results are stored by content hash in a folder that may be deleted at
 * any time, so that a restart decodes nothing.
 * @throws Error when the file is not a readable picture.
 */
export async function readPictureFacts(path: string, folder: string): Promise<PictureFacts> {
  const picture = await readFile(path);
  const content = createHash('sha256').update(picture).digest('base64url').slice(0, 32);
  const file = join(folder, `${content}.json`);
  const kept = known.get(content) ?? (await readKept(file));
  if (kept) {
    known.set(content, kept);
    return kept;
  }
  const facts = await decode(picture);
  known.set(content, facts);
  await mkdir(folder, { recursive: true });
  const part = `${file}.${process.hrtime.bigint()}.part`;
  await writeFile(part, JSON.stringify(facts));
  await rename(part, file);
  return facts;
}
