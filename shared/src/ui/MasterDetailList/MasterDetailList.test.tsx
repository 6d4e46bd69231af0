import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowTools } from '../../forms/crud-list/RowTools.tsx';
import { MasterDetailList, MasterDetailRow } from './MasterDetailList.tsx';

const ignore = () => {};

const list = (names: string[], open?: string) => (
  <MasterDetailList>
    {names.map((name, id) => (
      <MasterDetailRow
        key={name}
        title={name}
        tools={<RowTools id={id} name={name} open={name === open} onToggle={ignore} onDelete={ignore} />}
        panel={name === open && <input aria-label={`Jméno: ${name}`} />}
      />
    ))}
  </MasterDetailList>
);

describe('MasterDetailList', () => {
  it('has the form of the open item after its button in tab order', async () => {
    render(list(['Micka', 'Bela', 'Cilka'], 'Bela'));
    screen.getByRole('button', { name: 'Upravit Bela' }).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Jméno: Bela'));
  });

  it('keeps the panel of the open item between its own row and the next one', () => {
    const { rerender } = render(list(['Micka', 'Bela', 'Cilka'], 'Cilka'));
    rerender(list(['Bela', 'Cilka'], 'Bela'));
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
