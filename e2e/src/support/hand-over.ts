import type { Locator } from '@playwright/test';
import type { FilePayload } from './photos.ts';

const handOver = async (target: Locator, files: readonly FilePayload[], way: 'drop' | 'paste') => {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: buffer.toString('base64'),
  }));
  await target.evaluate(
    (element, [taken, event]) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of taken) {
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([content], name, { type: mimeType }));
      }
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    [given, way] as const,
  );
};

/** Drops files on an element. */
export const dropOn = (target: Locator, files: readonly FilePayload[]): Promise<void> =>
  handOver(target, files, 'drop');

/** Pastes files into an element. */
export const pasteInto = (target: Locator, files: readonly FilePayload[]): Promise<void> =>
  handOver(target, files, 'paste');
