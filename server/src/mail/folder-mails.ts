import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a stored message is to an address, alone or behind a name. */
const isTo = (message: string, email: string): boolean => {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1);
  // A long header goes on in lines that begin with a blank.
  const to = /^To:(.*)$/im.exec(head.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1]?.trim() ?? '';
  return to === email || to.endsWith(`<${email}>`);
};

/** A local installation keeps its messages in a folder; those to this address are deleted. */
export async function deleteFolderMails(dataDir: string, email: string): Promise<void> {
  const folder = join(dataDir, 'mail');
  for (const name of await readdir(folder).catch(() => [])) {
    const text = await readFile(join(folder, name), 'utf8');
    if (isTo(text, email)) await rm(join(folder, name));
  }
}
