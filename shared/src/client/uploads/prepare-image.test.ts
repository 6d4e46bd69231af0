import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { limits } from '../../contract/limits/index.ts';
import { prepareImage } from './prepare-image.ts';
import { UploadError } from './upload-error.ts';

const jpegStart = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);
const pngStart = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const gifStart = new TextEncoder().encode('GIF89a..');

/** A fake canvas: records calls, and returns bytes of a given size. */
let drawn: { width: number; height: number; type: string }[];
let pictureSize: [number, number];
let bytesOf: (type: string) => number;
let orientation: ImageOrientation | undefined;
let closed: number;

beforeEach(() => {
  drawn = [];
  closed = 0;
  pictureSize = [4000, 3000];
  bytesOf = () => 1000;
  // jsdom does not draw: only the calls of the canvas are observable.
  globalThis.createImageBitmap = (async (_file: Blob, options?: ImageBitmapOptions) => {
    orientation = options?.imageOrientation;
    const [width, height] = pictureSize;
    return { width, height, close: () => (closed += 1) };
  }) as typeof createImageBitmap;
  const context = { drawImage: () => undefined, fillRect: () => undefined };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => context) as unknown as HTMLCanvasElement['getContext']);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = '',
  ) {
    drawn.push({ width: this.width, height: this.height, type });
    done(new Blob([new Uint8Array(bytesOf(type))], { type }));
  });
});

const file = (start: Uint8Array<ArrayBuffer>, name: string, type = ''): File =>
  new File([start], name, { type });
const code = (value: string) => expect.objectContaining({ name: 'UploadError', code: value });

describe('a photograph', () => {
  it('is turned upright and made at most 2560 pixels on its longer side', async () => {
    const prepared = await prepareImage(file(jpegStart, 'IMG_0001.JPG'));
    expect(orientation).toBe('from-image');
    expect(drawn).toEqual([{ width: 2560, height: 1920, type: 'image/jpeg' }]);
    expect([prepared.name, prepared.type]).toEqual(['IMG_0001.jpg', 'image/jpeg']);
    pictureSize = [6048, 8064];
    await prepareImage(file(jpegStart, 'IMG_0002.JPG'));
    expect(drawn[1]).toMatchObject({ width: 1920, height: 2560 });
    expect(closed).toBe(2);
  });

  it('that is small is re-encoded all the same, so that its metadata are dropped', async () => {
    pictureSize = [300, 200];
    const original = file(jpegStart, 'mala.jpg', 'image/jpeg');
    const prepared = await prepareImage(original);
    expect(prepared).not.toBe(original);
    expect(drawn).toEqual([{ width: 300, height: 200, type: 'image/jpeg' }]);
  });

  it('saved as a huge PNG becomes a JPEG', async () => {
    bytesOf = (type) => (type === 'image/png' ? limits.imageBytes + 1 : 1000);
    const prepared = await prepareImage(file(pngStart, 'snimek.png'));
    expect([prepared.name, prepared.type]).toEqual(['snimek.jpg', 'image/jpeg']);
  });

  it('is decoded by an image element when there is not enough memory for a bitmap', async () => {
    globalThis.createImageBitmap = () => Promise.reject(new RangeError('too large'));
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(8000);
    jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(6000);
    await prepareImage(file(jpegStart, 'a.jpg'));
    expect(drawn).toEqual([{ width: 2560, height: 1920, type: 'image/jpeg' }]);
  });

  it('that no browser can decode is reported as damaged', async () => {
    globalThis.createImageBitmap = () => Promise.reject(new Error('broken'));
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));
    await expect(prepareImage(file(jpegStart, 'a.jpg'))).rejects.toEqual(code('undecodable'));
  });
});

describe('a GIF', () => {
  it('is uploaded unchanged, since it may be animated', async () => {
    const original = file(gifStart, 'hra.gif', 'image/gif');
    await expect(prepareImage(original)).resolves.toBe(original);
    expect(drawn).toEqual([]);
  });

  it('has a size limit', async () => {
    const large = new File([gifStart, new Uint8Array(limits.imageBytes)], 'a.gif', { type: 'image/gif' });
    await expect(prepareImage(large)).rejects.toEqual(code('image-too-large'));
  });
});

describe('another file', () => {
  it.each(['heic', 'heix', 'hevc', 'mif1', 'msf1', 'heif'])(
    'as a phone saves it is reported, with what to do: %s',
    async (brand) => {
      const bytes = new TextEncoder().encode(`\0\0\0\x18ftyp${brand}\0\0\0\0`);
      const upload = prepareImage(new File([bytes], 'IMG_0001.jpg', { type: 'image/jpeg' }));
      await expect(upload).rejects.toEqual(code('heic'));
      await expect(upload).rejects.toThrow(/^Fotka je ve formátu HEIC\. Uložte ji jako JPG/);
    },
  );

  it('that is empty is reported', async () => {
    const upload = prepareImage(new File([], 'kocka.jpg', { type: 'image/jpeg' }));
    await expect(upload).rejects.toEqual(code('empty'));
    await expect(upload).rejects.toThrow(/^Soubor je prázdný\./);
  });

  it.each(['<svg/>', '%PDF-1.4', 'RIFF....WEBP', '\0\0\0\x18ftypmp42'])(
    'is refused whatever its name: %s',
    async (text) => {
      const other = new File([text], 'kocka.jpg', { type: 'image/jpeg' });
      await expect(prepareImage(other)).rejects.toEqual(code('wrong-image-type'));
    },
  );

  it('is refused with a message that says what to do', () => {
    expect(new UploadError('wrong-image-type').message).toBe(
      'Tento soubor není obrázek PNG, JPG nebo GIF. Vyberte jiný.',
    );
  });
});
