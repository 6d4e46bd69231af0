import qrcode from 'qrcode-generator';
import type { MailPart } from './kind.ts';

/** A picture that a message brings along. */
export interface MailPicture {
  /** Name under which the HTML shows it. */
  cid: string;
  contentType: string;
  content: Buffer;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, its lines kept. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '').replaceAll(/\r?\n/g, '<br>');

/** Pixels of one module of a QR code, and of the quiet zone around it. */
const moduleSize = 4;
const quietZone = 4 * moduleSize;

/** GIF, which every mail program shows. */
const qrPicture = (text: string, cid: string): MailPicture => {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const [, base64 = ''] = code.createDataURL(moduleSize, quietZone).split(',');
  return { cid, contentType: 'image/gif', content: Buffer.from(base64, 'base64') };
};

const paragraph = (html: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${html}</p>`;

/** The parts of a message as HTML, and the pictures that it shows. */
export function partsAsHtml(
  parts: readonly MailPart[],
  origin: string,
): { html: string; pictures: MailPicture[] } {
  const pictures: MailPicture[] = [];
  const asHtml = (part: MailPart): string => {
    if (typeof part === 'string') return paragraph(escapeHtml(part));
    if ('button' in part) {
      const address = escapeHtml(`${origin}${part.path}`);
      return paragraph(
        `<a class="button" href="${address}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#9a3d1e;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(part.button)}</a>`,
      );
    }
    if ('rows' in part) {
      const rows = part.rows.map(
        ([label, value]) =>
          `<tr><td class="muted" style="padding:2px 16px 2px 0;color:#6b5d4f;vertical-align:top">${escapeHtml(label)}</td><td style="padding:2px 0;font-weight:bold">${escapeHtml(value)}</td></tr>`,
      );
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font:inherit">${rows.join('')}</table>`;
    }
    if ('quote' in part) {
      return `<blockquote class="quote" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #e3d8c8">${escapeHtml(part.quote)}</blockquote>`;
    }
    const picture = qrPicture(part.qrCode, `qr-${pictures.length + 1}`);
    pictures.push(picture);
    return paragraph(
      `<img src="cid:${picture.cid}" width="200" alt="${escapeHtml(part.label)}" style="display:block;width:200px;height:auto;background:#ffffff;border-radius:6px">`,
    );
  };
  return { html: parts.map(asHtml).join('\n'), pictures };
}
