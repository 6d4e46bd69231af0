import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { ConfirmDelete } from './ConfirmDelete.tsx';

function Deleting({ onConfirm, busy = false }: { onConfirm: () => void; busy?: boolean }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>Smazat</Button>
      {asked && (
        <ConfirmDelete subject="Micka" busy={busy} onConfirm={onConfirm} onCancel={() => setAsked(false)} />
      )}
    </>
  );
}

describe('ConfirmDelete', () => {
  it('asks the question, names the item and focuses NE', async () => {
    render(<Deleting onConfirm={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Smazat' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Opravdu chcete smazat?' });
    expect(dialog.textContent).toContain('Micka');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'NE' }));
  });

  it('X deletes', async () => {
    const onConfirm = jest.fn();
    render(<Deleting onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Smazat' }));
    await userEvent.click(screen.getByRole('button', { name: 'X, ano, smazat' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it.each(['NE', 'Escape'])('%s deletes nothing and restores the focus', async (way) => {
    const onConfirm = jest.fn();
    render(<Deleting onConfirm={onConfirm} />);
    const opener = screen.getByRole('button', { name: 'Smazat' });
    await userEvent.click(opener);
    if (way === 'NE') await userEvent.click(screen.getByRole('button', { name: 'NE' }));
    else await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(opener);
  });

  it('cannot be confirmed twice or closed while the deletion is pending', async () => {
    const onConfirm = jest.fn();
    render(<Deleting onConfirm={onConfirm} busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Smazat' }));
    await userEvent.click(screen.getByRole('button', { name: 'X, ano, smazat' }));
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });
});
