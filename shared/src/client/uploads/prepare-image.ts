import { limits } from '../../contract/index.ts';
import { fileTypeOf } from './file-type.ts';
import { UploadError } from './upload-error.ts';

/** Longest side, in pixels, of an uploaded picture. */
const longestSide = 2560;
const jpegQuality = 0.88;

type Source = ImageBitmap | HTMLImageElement;

const sizeOf = (source: Source): [width: number, height: number] =>
  source instanceof HTMLImageElement
    ? [source.naturalWidth, source.naturalHeight]
    : [source.width, source.height];

/** Decoding by an image element: when there is not enough memory for a bitmap. */
const decodeAsElement = async (file: Blob): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
};

const decode = async (file: Blob): Promise<Source> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return decodeAsElement(file);
  }
};

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      type,
      jpegQuality,
    );
  });

const redraw = async (file: Blob, type: 'image/png' | 'image/jpeg'): Promise<Blob> => {
  const source = await decode(file);
  const canvas = document.createElement('canvas');
  try {
    const [width, height] = sizeOf(source);
    const scale = Math.min(1, longestSide / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser has no canvas.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    const blob = await encode(canvas, type);
    if (blob.size <= limits.imageBytes || type === 'image/jpeg') return blob;
    // A photograph as PNG is many times the size of a JPEG. JPEG has no transparency, so the background is
    // white.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    return await encode(canvas, 'image/jpeg');
  } finally {
    if (!(source instanceof HTMLImageElement)) source.close();
    // Some phones release a canvas late and limit their number.
    canvas.width = 0;
    canvas.height = 0;
  }
};

const extensions: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg', 'image/png': '.png' };

const rename = (name: string, type: string): string =>
  name.replace(/\.(?:jpe?g|png|gif)$/i, '') + (extensions[type] ?? '');

let queue: Promise<unknown> = Promise.resolve();

/** Photographs are processed sequentially: one of 48 megapixels takes 200 MB while it is decoded. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
};

/**
 * Prepares a photograph for upload: upright, at most 2560 pixels on its longer side and without metadata. A
 * GIF is unchanged, since it may be animated.
 * @throws UploadError `empty`, `heic`, `wrong-image-type`, `image-too-large` or `undecodable`
 */
export async function prepareImage(file: File): Promise<File> {
  if (file.size === 0) throw new UploadError('empty');
  const type = await fileTypeOf(file).catch((error: unknown) => {
    throw new UploadError('undecodable', error);
  });
  if (type === 'image/heic') throw new UploadError('heic');
  if (type === null || type === 'application/pdf') throw new UploadError('wrong-image-type');
  if (type === 'image/gif') {
    if (file.size > limits.imageBytes) throw new UploadError('image-too-large');
    return file.type === type ? file : new File([file], file.name, { type });
  }
  const blob = await inTurn(() => redraw(file, type)).catch((error: unknown) => {
    throw new UploadError('undecodable', error);
  });
  if (blob.size > limits.imageBytes) throw new UploadError('image-too-large');
  return new File([blob], rename(file.name, blob.type), { type: blob.type });
}
