import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider, useToast } from './Toast.tsx';

const undone = jest.fn();

function Teller() {
  const show = useToast();
  return (
    <>
      <button onClick={() => show({ tone: 'good', text: 'Uloženo.' })}>dobře</button>
      <button
        onClick={() =>
          show({ tone: 'good', text: 'Smazáno.', action: { label: 'Vrátit zpět', run: () => undone() } })
        }
      >
        smazat
      </button>
      <button onClick={() => show({ tone: 'bad', text: 'Neuloženo.' })}>špatně</button>
    </>
  );
}

describe('Toast', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(
      <ToastProvider>
        <Teller />
      </ToastProvider>,
    );
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it('a success is announced and disappears', () => {
    fireEvent.click(screen.getByText('dobře'));
    expect(screen.getByRole('status').textContent).toBe('Uloženo.');
    wait(6_000);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('one that offers something stays longer, and closes when it is done', () => {
    fireEvent.click(screen.getByText('smazat'));
    wait(15_000);
    fireEvent.click(screen.getByRole('button', { name: 'Vrátit zpět' }));
    expect(undone).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Smazáno.')).toBeNull();
    fireEvent.click(screen.getByText('smazat'));
    wait(20_000);
    expect(screen.queryByText('Smazáno.')).toBeNull();
  });

  it('an error stays until it is closed', () => {
    fireEvent.click(screen.getByText('špatně'));
    wait(60_000);
    expect(screen.getByRole('status').textContent).toBe('Neuloženo.');
    fireEvent.click(screen.getByRole('button', { name: 'Zavřít zprávu' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('restores the focus when it is closed by keyboard', () => {
    const button = screen.getByText('špatně');
    button.focus();
    fireEvent.click(button);
    const close = screen.getByRole('button', { name: 'Zavřít zprávu' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(document.activeElement).toBe(button);
  });

  it('stays while it is hovered', () => {
    fireEvent.click(screen.getByText('dobře'));
    fireEvent.pointerEnter(screen.getByText('Uloženo.'));
    wait(60_000);
    expect(screen.getByText('Uloženo.')).toBeTruthy();
    fireEvent.pointerLeave(screen.getByText('Uloženo.'));
    wait(6_000);
    expect(screen.queryByText('Uloženo.')).toBeNull();
  });

  it('does not repeat an equal message', () => {
    fireEvent.click(screen.getByText('špatně'));
    fireEvent.click(screen.getByText('špatně'));
    expect(screen.getAllByText('Neuloženo.')).toHaveLength(1);
  });
});
