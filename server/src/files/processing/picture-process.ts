import { UndecodableFileError } from '../../errors/index.ts';
import { TaskProcess } from '../../task-process/index.ts';
import { validatePdf } from './validate-pdf.ts';
import { fileTypeOf } from './file-signatures.ts';
import type { ValidatedFile } from './file-signatures.ts';
import type { tasks } from './picture-tasks.ts';

/** Decodes and encodes pictures for the server, which itself loads no image library. */
export const pictures = new TaskProcess<typeof tasks>(new URL('picture-tasks.ts', import.meta.url), {
  timeLimit: 120_000,
  heapLimitMb: 192,
  idleLimit: 30_000,
  revive: ({ name, message }) =>
    name === UndecodableFileError.name ? new UndecodableFileError(message) : null,
});

/**
 * Validates a file of either type by its content.
 * @throws UndecodableFileError
 */
export async function validateFile(bytes: Uint8Array): Promise<ValidatedFile> {
  return fileTypeOf(bytes) === 'application/pdf' ? validatePdf(bytes) : pictures.run('validateImage', bytes);
}
