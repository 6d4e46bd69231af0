import { formatBytes } from 'shared/format';
import { limits } from 'shared/limits';

/** What the file picker offers. */
export const pdfAccept = '.pdf';

/** What a person should know before choosing a document. */
export const pdfHint = `Jen PDF, nejvýš ${formatBytes(limits.pdfBytes)}.`;
