import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowTools } from '../../bench/RowTools.tsx';
import { Bench, BenchItem } from './Bench.tsx';

const ignore = () => {};

const bench = (names: string[], open?: string) => (
  <Bench>
    {names.map((name, id) => (
      <BenchItem
        key={name}
        title={name}
        tools={<RowTools id={id} name={name} open={name === open} onToggle={ignore} onDelete={ignore} />}
        panel={name === open && <input aria-label={`Jméno: ${name}`} />}
      />
    ))}
  </Bench>
);

describe('Bench', () => {
  it('has the form of the open item next to its button for the keyboard', async () => {
    render(bench(['Micka', 'Bela', 'Cilka'], 'Bela'));
    screen.getByRole('button', { name: 'Upravit Bela' }).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Jméno: Bela'));
  });

  it('keeps the panel of the open item between its own row and the next one', () => {
    const { rerender } = render(bench(['Micka', 'Bela', 'Cilka'], 'Cilka'));
    rerender(bench(['Bela', 'Cilka'], 'Bela'));
    const order = screen
      .getAllByRole('heading')
      .concat(screen.getByLabelText('Jméno: Bela'))
      .sort((left, right) =>
        left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
    expect(order).toEqual(['Bela', 'Jméno: Bela', 'Cilka']);
  });
});
