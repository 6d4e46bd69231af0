import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { User } from 'shared/contract';
import { cermakova, chalupa, habr } from '../test-admin.tsx';
import { useHeldRows } from './use-held-rows.ts';

interface Lists {
  rows: readonly User[];
  all: readonly User[];
}

const surnames = (users: readonly User[]): string[] => users.map(({ surname }) => surname);

const hold = (first: Lists) =>
  renderHook(({ rows, all }: Lists) => useHeldRows(rows, all, 'search'), { initialProps: first });

describe('held rows', () => {
  it('stay although they no longer match', () => {
    const all = [cermakova, habr];
    const { result, rerender } = hold({ rows: all, all });
    rerender({ rows: [habr], all: [{ ...cermakova, surname: 'Nová' }, habr] });
    expect(surnames(result.current)).toEqual(['Nová', habr.surname]);
  });

  it('gain who has come since', () => {
    const { result, rerender } = hold({ rows: [habr], all: [habr] });
    const all = [habr, chalupa];
    rerender({ rows: all, all });
    expect(surnames(result.current)).toEqual(surnames(all));
  });

  it('gain who matches only since the corrected name has arrived', () => {
    const { result, rerender } = hold({ rows: [], all: [cermakova, habr] });
    const corrected = { ...habr, surname: 'Opravený' };
    rerender({ rows: [corrected], all: [cermakova, corrected] });
    expect(surnames(result.current)).toEqual(['Opravený']);
  });
});
