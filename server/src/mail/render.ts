import { readFileSync } from 'node:fs';
import { mailKinds } from './kinds.ts';
import type { MailKind } from './kinds.ts';
import type { MailContext, MailPart } from './kind.ts';
import { escapeHtml, partsAsHtml } from './parts-as-html.ts';
import type { MailPicture } from './parts-as-html.ts';
import { partsAsText } from './parts-as-text.ts';

/** What a message says, as it is sent and as administrators read it. */
export interface WrittenMail {
  subject: string;
  parts: readonly MailPart[];
  text: string;
}

export interface RenderedMail extends WrittenMail {
  html: string;
  pictures: readonly MailPicture[];
}

/** Where a message comes from. */
export interface Sender {
  club: MailContext['club'];
  /** Origin that its links lead to. */
  origin: string;
}

/** A line for a header: what would end it, or direct its letters, is left out. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

const greeting = 'Dobrý den,';

/**
 * A message in words.
 * @param mail.kind as it is stored
 * @throws when this server does not know the kind, or the stored facts are not what it needs.
 */
export function writeMail(
  mail: { kind: string; facts: unknown; code: string },
  { club, origin }: Sender,
): WrittenMail {
  const { kind } = mail;
  if (!Object.hasOwn(mailKinds, kind)) throw new Error(`Tato verze webu zprávu ${kind} neumí napsat.`);
  // Checked in the line before.
  const { subject, body } = mailKinds[kind as MailKind].write(mail.facts, { club, code: mail.code });
  const parts = [greeting, ...body, `${club.name}\n${origin}`];
  return { subject: oneLine(subject), parts, text: `${partsAsText(parts, origin)}\n` };
}

/** The club's mark, 3 kB. */
const mark: MailPicture = {
  cid: 'mark',
  contentType: 'image/png',
  content: readFileSync(new URL('../pages/public/icon-192.png', import.meta.url)),
};

const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #17130f !important; }
  .sheet { background: #211b16 !important; color: #f3ebe0 !important; }
  .muted { color: #b8a898 !important; }
  .quote { border-color: #3a3027 !important; }
  .button { background: #f0a27f !important; color: #17130f !important; }
  .link { color: #f0a27f !important; }
}
`;

const page = ({
  subject,
  content,
  club,
}: {
  subject: string;
  content: string;
  club: Sender['club'];
}) => `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbf7f0">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf7f0">
<tr><td align="center" style="padding:16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;color:#2a2118;border-radius:14px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<tr><td style="padding:24px 24px 8px">
<img src="cid:${mark.cid}" width="40" height="40" alt="" style="vertical-align:middle;border-radius:6px">
<strong style="margin-left:8px;font-family:Georgia,serif;font-size:18px;vertical-align:middle">${escapeHtml(club.name)}</strong>
</td></tr>
<tr><td style="padding:8px 24px 8px;overflow-wrap:anywhere">
${content}
</td></tr>
</table>
<p class="muted" style="max-width:600px;margin:12px 0 0;color:#6b5d4f;font:13px/1.5 Arial,Helvetica,sans-serif">Zprávu poslal web klubu. Odpovědět můžete na <a class="link" href="mailto:${escapeHtml(club.email)}" style="color:#9a3d1e">${escapeHtml(club.email)}</a>.</p>
</td></tr>
</table>
</body>
</html>
`;

/** A message with its HTML, as it is sent. @throws as `writeMail` does. */
export function renderMail(mail: Parameters<typeof writeMail>[0], sender: Sender): RenderedMail {
  const written = writeMail(mail, sender);
  const { html, pictures } = partsAsHtml(written.parts, sender.origin);
  return {
    ...written,
    html: page({ subject: written.subject, content: html, club: sender.club }),
    pictures: [mark, ...pictures],
  };
}
