import { type AddFilesInput, limits } from 'shared/contract';
import { formatBytes } from 'shared/format';
import type { SentFile } from 'shared/client';

/** What the file picker offers. */
export const pdfAccept = '.pdf';

/** What a person should know before choosing a document. */
export const pdfHint = `Jen PDF, nejvýš ${formatBytes(limits.pdfBytes)}.`;

/** Documents that arrived, as they are added to an exhibition. */
export const filesInput = (sent: readonly SentFile[]): AddFilesInput => ({
  files: sent.map(({ url }) => url),
  names: sent.map(({ name }) => name),
});
