import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteUrls } from 'shared/contract';

/** Where the link of a reset mail leads. */
const resetLink = (origin: string, code: string, apiKey: string): string => {
  const url = new URL(siteUrls.password, origin);
  url.search = new URLSearchParams({ mode: 'resetPassword', oobCode: code, apiKey, lang: 'cs' }).toString();
  return url.href;
};

const text = (email: string, link: string): string => `To: ${email}
Subject: =?UTF-8?B?${Buffer.from('Nové heslo k webu klubu').toString('base64')}?=
Date: ${new Date().toUTCString()}
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Dobrý den,

nové heslo k účtu ${email} si nastavíte na této stránce:

${link}

Odkaz platí hodinu a jen jednou. Pokud žádost o nové heslo není od vás, nemusíte nic dělat.
`;

/**
 * Puts a reset mail where the person who runs the site on this machine finds it: nothing is sent.
 * @returns the path of the message.
 */
export async function writeResetMail(
  folder: string,
  mail: { email: string; origin: string; code: string; apiKey: string },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const path = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
  await writeFile(path, text(mail.email, resetLink(mail.origin, mail.code, mail.apiKey)), { mode: 0o600 });
  return path;
}
