import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Bench, BenchItem } from './Bench.tsx';

const bench = (names: string[], open?: string) => (
  <Bench open={open !== undefined}>
    {names.map((name) => (
      <BenchItem key={name} title={name} panel={name === open && <p>Úprava: {name}</p>} />
    ))}
  </Bench>
);

const placeOf = (name: string) => screen.getByText(name).closest('li')?.style.getPropertyValue('--at');

describe('Bench', () => {
  it('puts the panel of the open item beside its own row, also after rows went', () => {
    const { rerender } = render(bench(['Micka', 'Bela', 'Cilka'], 'Cilka'));
    expect(screen.getByText('Úprava: Cilka')).toBeTruthy();
    expect(placeOf('Cilka')).toBe('3');
    rerender(bench(['Bela', 'Cilka'], 'Cilka'));
    expect(placeOf('Cilka')).toBe('2');
    expect(screen.getByRole('list').style.getPropertyValue('--n')).toBe('2');
  });
});
