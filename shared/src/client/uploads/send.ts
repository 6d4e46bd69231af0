import type { StorageError, UploadTask } from '@firebase/storage';
import { loadStorage } from 'shared/auth';
import { readConfig, apiPaths } from '../../contract/index.ts';
import { isUploadError, UploadError } from './upload-error.ts';
import type { UploadErrorCode } from './upload-error.ts';

/** Stall timeout in milliseconds: before the first byte, and later. */
const stallTimeouts = { start: 15_000, later: 60_000 } as const;
/** Milliseconds without progress after which the server is probed. */
const probeDelay = 3_000;

const codes: Readonly<Record<string, UploadErrorCode>> = {
  'storage/unauthenticated': 'signed-out',
  'storage/unauthorized': 'not-allowed',
  'storage/canceled': 'cancelled',
  'storage/retry-limit-exceeded': 'network',
};

const byStatus = (isPdf: boolean): Readonly<Record<number, UploadErrorCode>> => ({
  413: isPdf ? 'document-too-large' : 'image-too-large',
  422: 'undecodable',
});

const isStorageError = (error: unknown): error is StorageError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('storage/');

const uploadErrorOf = (error: unknown, isPdf: boolean): UploadError => {
  if (isUploadError(error)) return error;
  // An error that is not the SDK's is a failed download of the SDK.
  if (!isStorageError(error)) return new UploadError('network', error);
  const code = codes[error.code] ?? byStatus(isPdf)[error.status ?? 0] ?? 'unknown';
  return new UploadError(code, error);
};

/** Probe timeout in milliseconds: the upload itself may leave little bandwidth on a slow line. */
const answerTime = { start: 5_000, later: 15_000 } as const;

/** Whether the site does not answer within some milliseconds. */
const isAway = async (within: number): Promise<boolean> => {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), within);
  const look = fetch(readConfig().apiBase + apiPaths.health, { cache: 'no-store', signal: aborter.signal });
  const isHere = await look.then(
    () => true,
    () => false,
  );
  clearTimeout(timer);
  return !isHere;
};

export interface SendOptions {
  /** Called with the progress, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Waits for an upload's end, and cancels it when it stalls. */
const finished = (task: UploadTask, { onProgress, signal }: SendOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    let sent = -1;
    const stopTimers = (): void => timers.splice(0).forEach(clearTimeout);
    const end = (settle: () => void): void => {
      stopTimers();
      signal?.removeEventListener('abort', cancel);
      removeEventListener('offline', lookNow);
      settle();
    };
    const cancel = (): void => {
      end(() => reject(new UploadError('cancelled')));
      task.cancel();
    };
    const giveUp = (): void => {
      end(() => reject(new UploadError('network')));
      task.cancel();
    };
    const lookForServer = async (): Promise<void> => {
      const before = sent;
      if ((await isAway(before > 0 ? answerTime.later : answerTime.start)) && sent === before) giveUp();
    };
    const lookNow = (): void => void lookForServer();
    const watch = (): void => {
      stopTimers();
      timers.push(setTimeout(giveUp, sent > 0 ? stallTimeouts.later : stallTimeouts.start));
      timers.push(setTimeout(() => void lookForServer(), probeDelay));
    };
    if (signal?.aborted) {
      cancel();
      return;
    }
    signal?.addEventListener('abort', cancel);
    addEventListener('offline', lookNow);
    watch();
    task.on(
      'state_changed',
      ({ bytesTransferred, totalBytes }) => {
        if (bytesTransferred === sent) return;
        sent = bytesTransferred;
        watch();
        onProgress?.(totalBytes === 0 ? 1 : bytesTransferred / totalBytes);
      },
      (error) => end(() => reject(error)),
      () => end(resolve),
    );
  });

const escapes = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** Sets `Content-Disposition` (RFC 6266) in the bucket's metadata; the club's own server sets it itself. */
const attachment = (name: string): string =>
  name === ''
    ? 'attachment'
    : `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapes)}`;

/** A download URL with the origin under which the server knows its own storage. */
const ownAddress = (url: string): string => {
  if (readConfig().files.provider === 'firebase') return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/**
 * Uploads prepared bytes.
 * @returns the download URL.
 * @throws UploadError
 */
export async function send(file: File, name: string, options: SendOptions): Promise<string> {
  const isPdf = file.type === 'application/pdf';
  try {
    const { sdk, storage } = await loadStorage();
    if (options.signal?.aborted) throw new UploadError('cancelled');
    const task = sdk.uploadBytesResumable(sdk.ref(storage, name), file, {
      contentType: file.type,
      cacheControl: 'public, max-age=31536000, immutable',
      ...(isPdf && { contentDisposition: attachment(file.name) }),
    });
    await finished(task, options);
    return ownAddress(await sdk.getDownloadURL(sdk.ref(storage, task.snapshot.metadata.fullPath)));
  } catch (error) {
    throw uploadErrorOf(error, isPdf);
  }
}
