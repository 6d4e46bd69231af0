import { describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { mayLeave } from './leaving.ts';
import { useDraftGuard } from './use-draft-guard.ts';

const written = { isWritten: true, hasFiles: false, trouble: null, returns: 'here' } as const;

describe('the confirmation before a form is left', () => {
  it.each([
    ['text', {}, 'Rozepsaný text vám tu při návratu znovu nabídneme.'],
    ['files', { hasFiles: true }, 'Rozepsaný text i vybrané soubory vám tu při návratu znovu nabídneme.'],
    ['a browser that keeps nothing', { trouble: 'no-space' }, 'prohlížeč si je neuchová'],
    ['a deleted item', { returns: 'in-fallback' }, 'Rozepsaný text vám nabídneme, až budete přidávat novou.'],
    [
      'files of a deleted item',
      { returns: 'in-fallback', hasFiles: true },
      'Rozepsaný text i vybrané soubory vám nabídneme, až budete přidávat novou.',
    ],
    ['a deleted item without a form for another', { returns: 'nowhere', hasFiles: true }, 'přijdete'],
  ] as const)('says what happens to %s', (_of, part, words) => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    renderHook(() => useDraftGuard({ ...written, ...part }), { wrapper: MemoryRouter });
    expect(mayLeave()).toBe(false);
    expect(ask.mock.calls).toEqual([[expect.stringContaining(words)]]);
  });
});
