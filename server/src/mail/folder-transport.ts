import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

/** Sortable and the same for every attempt, so that a repeated message takes the place of the first. */
const fileName = ({ date, messageId }: OutgoingMail): string => {
  const id = messageId.replaceAll(/[^\w-]/g, '').slice(0, 8);
  return `${date.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
};

/** Puts messages where the person who runs the site on this machine finds them: nothing is sent. */
export function folderTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(compose(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, fileName(mail));
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    async verify() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
    close: () => undefined,
  };
}
