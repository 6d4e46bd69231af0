import { type AddFilesInput, limits } from 'shared/contract';
import { formatBytes } from 'shared/format';
import type { SentFile } from 'shared/client';

/** The file picker's `accept`. */
export const pdfAccept = '.pdf';

/** Hint beside the picker. */
export const pdfHint = `Jen PDF, nejvýš ${formatBytes(limits.pdfBytes)}.`;

/** Uploaded documents as the API takes them. */
export const filesInput = (sent: readonly SentFile[]): AddFilesInput => ({
  files: sent.map(({ url }) => url),
  names: sent.map(({ name }) => name),
});
