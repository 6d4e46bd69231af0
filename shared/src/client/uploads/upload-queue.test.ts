import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type * as UploadFile from './upload-file.ts';
import { UploadError } from './upload-error.ts';
import { useUploads } from './use-uploads.ts';

/** A pending upload that a test completes. */
interface Sending {
  name: string;
  progress: (share: number) => void;
  done: () => void;
  fail: (error: unknown) => void;
  signal: AbortSignal | undefined;
}

const mockSending: Sending[] = [];

// Preparing and uploading need a canvas and a server; their own tests and the journeys cover them.
jest.mock('./upload-file.ts', (): Partial<typeof UploadFile> => ({
  uploadFile: (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      mockSending.push({
        name: file.name,
        progress: (share) => onProgress?.(share),
        done: () => resolve({ url: `/files/${file.name}` }),
        fail: reject,
        signal,
      });
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    }),
}));

const file = (name: string): File => new File(['x'.repeat(10)], name, { type: 'image/jpeg' });
const sent = (name: string) => ({ url: `/files/${name}`, name });
const revoked: string[] = [];

beforeEach(() => {
  mockSending.length = 0;
  revoked.length = 0;
  let previews = 0;
  URL.createObjectURL = () => `blob:${(previews += 1)}`;
  URL.revokeObjectURL = (address) => void revoked.push(address);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
const open = () => renderHook(() => useUploads({ kind: 'image' }));
const sendingOf = (name: string): Sending => {
  const found = mockSending.findLast((sending) => sending.name === name);
  if (!found) throw new Error(`${name} is not being sent`);
  return found;
};

describe('several files chosen at once', () => {
  it('are uploaded two at a time and give their URLs and names in the order chosen', async () => {
    const { result } = open();
    let outcome: unknown;
    act(() => void result.current.add(['a', 'b', 'c'].map(file)).then((end) => (outcome = end)));
    await settle();
    expect(result.current.items.map(({ state }) => state)).toEqual(['sending', 'sending', 'waiting']);
    expect(result.current.isBusy).toBe(true);

    sendingOf('b').done();
    await settle();
    expect(result.current.items.map(({ state }) => state)).toEqual(['sending', 'done', 'sending']);
    sendingOf('c').done();
    await settle();
    expect(outcome).toBeUndefined();
    sendingOf('a').done();
    await settle();
    expect(outcome).toEqual({ sent: ['a', 'b', 'c'].map(sent), failed: [] });
    expect(result.current).toMatchObject({ isBusy: false, sent: ['a', 'b', 'c'].map(sent) });
  });

  it('show their progress', async () => {
    const { result } = open();
    act(() => void result.current.add([file('a')]));
    await settle();
    act(() => sendingOf('a').progress(0.4));
    expect(result.current.items[0]).toMatchObject({ name: 'a', size: 10, progress: 0.4 });
  });

  it('are not cancelled by one that fails: it is skipped and named, with the reason', async () => {
    const { result } = open();
    let outcome: unknown;
    act(() => void result.current.add([file('a'), file('b')]).then((end) => (outcome = end)));
    await settle();
    sendingOf('a').fail(new UploadError('undecodable'));
    sendingOf('b').done();
    await settle();
    expect(outcome).toEqual({ sent: [sent('b')], failed: ['a'] });
    expect(result.current.failed).toEqual(['a']);
    expect(result.current.items[0]?.error).toBe(
      'Soubor se nepodařilo přečíst, nejspíš je poškozený. Vyberte jiný.',
    );
  });
});

describe('a file that failed', () => {
  it('can be retried without being chosen again', async () => {
    const { result } = open();
    act(() => void result.current.add([file('a')]));
    await settle();
    sendingOf('a').fail(new UploadError('network'));
    await settle();
    let outcome: unknown;
    const { id = '' } = result.current.items[0] ?? {};
    act(() => void result.current.retry(id).then((end) => (outcome = end)));
    await settle();
    expect(result.current.items[0]).toMatchObject({ state: 'sending', error: undefined });
    sendingOf('a').done();
    await settle();
    expect(outcome).toEqual({ sent: [sent('a')], failed: [] });
  });
});

describe('a file that is always refused', () => {
  it.each(['wrong-image-type', 'image-too-large', 'undecodable'] as const)(
    'has no preview and is not retried: %s',
    async (code) => {
      const { result } = open();
      act(() => void result.current.add([file('a')]));
      await settle();
      sendingOf('a').fail(new UploadError(code));
      await settle();
      const [item] = result.current.items;
      expect(item).toMatchObject({ state: 'failed', isRefused: true, preview: undefined });
      expect(revoked).toEqual(['blob:1']);
      await act(() => result.current.retry(item?.id ?? '').then(() => undefined));
      expect(result.current.items[0]?.state).toBe('failed');
    },
  );
});

describe('a removed file', () => {
  it('is cancelled, does not count, and the next one starts', async () => {
    const { result } = open();
    let outcome: unknown;
    act(() => void result.current.add(['a', 'b', 'c'].map(file)).then((end) => (outcome = end)));
    await settle();
    act(() => result.current.cancel(result.current.items[0]?.id ?? ''));
    await settle();
    expect(sendingOf('a').signal?.aborted).toBe(true);
    expect(result.current.items.map(({ name, state }) => [name, state])).toEqual([
      ['b', 'sending'],
      ['c', 'sending'],
    ]);
    sendingOf('b').done();
    sendingOf('c').done();
    await settle();
    expect(outcome).toEqual({ sent: ['b', 'c'].map(sent), failed: [] });
  });

  it('releases its preview, as unmounting the form does', async () => {
    const { result, unmount } = open();
    act(() => void result.current.add([file('a'), file('b')]));
    await settle();
    expect(result.current.items.map(({ preview }) => preview)).toEqual(['blob:1', 'blob:2']);
    act(() => result.current.remove(result.current.items[0]?.id ?? ''));
    expect(revoked).toEqual(['blob:1']);
    unmount();
    expect(revoked).toEqual(['blob:1', 'blob:2']);
    expect(sendingOf('b').signal?.aborted).toBe(true);
  });
});
