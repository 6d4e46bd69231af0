import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { memberSession, setSession } from '../testing/index.ts';
import { DraftOffer, useDraft } from './index.ts';

interface Cat {
  name: string;
  version: number;
}

const Form = ({
  item = 'cat/7',
  initial = { name: 'Anežka', version: 1 },
}: {
  item?: string;
  initial?: Cat;
}): ReactNode => {
  const draft = useDraft<Cat>({ key: item, initial });
  return (
    <>
      <DraftOffer draft={draft} />
      <input
        aria-label="Jméno"
        value={draft.value.name}
        onChange={({ target }) => draft.setValue((value) => ({ ...value, name: target.value }))}
      />
      <output>{`${draft.dirty ? 'dirty' : 'clean'}, version ${draft.value.version}`}</output>
      <button onClick={() => draft.discard()}>Upravit</button>
    </>
  );
};

const field = (): HTMLInputElement => screen.getByLabelText('Jméno');
const type = (value: string): boolean => fireEvent.change(field(), { target: { value } });
const state = (): string => screen.getAllByRole('status').at(-1)!.textContent;
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const reopen = (first: { unmount: () => void }, form: ReactNode = <Form />): ReturnType<typeof render> => {
  first.unmount();
  return render(form);
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  localStorage.clear();
  setSession(memberSession);
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a text that was not saved', () => {
  it('is kept after a short pause and offered to who opens the form again', () => {
    render(<Form />);
    type('Anežka z Bílé věže');
    act(() => jest.advanceTimersByTime(600));
    // A browser that crashed calls nothing: what stands in its storage is all there is.
    expect(Object.values(localStorage).join()).toContain('Anežka z Bílé věže');
  });

  it('is offered again, and put in place only when the person wants it', () => {
    const first = render(<Form />);
    type('Anežka z Bílé věže');
    reopen(first);
    expect(field().value).toBe('Anežka');
    expect(screen.getByText(/neuložený text z 20\.\s11\.\s2026, 11\.00/)).toBeTruthy();
    press('Pokračovat v psaní');
    expect(field().value).toBe('Anežka z Bílé věže');
    expect(state()).toContain('dirty');
    expect(screen.queryByText(/neuložený text/)).toBeNull();
  });

  it('is kept at once when the page is left', () => {
    render(<Form />);
    type('Bedřich');
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(Object.values(localStorage).join()).toContain('Bedřich');
  });

  it('is thrown away for good when it is declined', () => {
    const first = render(<Form />);
    type('Bedřich');
    const second = reopen(first);
    press('Zahodit');
    reopen(second);
    expect(screen.queryByText(/neuložený text/)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is gone after saving', () => {
    const first = render(<Form />);
    type('Bedřich');
    press('Upravit');
    expect(state()).toContain('clean');
    reopen(first);
    expect(screen.queryByText(/neuložený text/)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is gone when it was typed back to what it had been', () => {
    const first = render(<Form />);
    type('Bedřich');
    act(() => jest.advanceTimersByTime(600));
    type('Anežka');
    reopen(first);
    expect(localStorage).toHaveLength(0);
  });

  it('belongs to one person and one item', () => {
    const first = render(<Form />);
    type('Bedřich');
    const other = reopen(first, <Form item="cat/8" />);
    expect(screen.queryByText(/neuložený text/)).toBeNull();
    other.unmount();
    setSession({ status: 'signed-in', uid: 'uid-2', email: 'chovatel@example.cz' });
    render(<Form />);
    expect(screen.queryByText(/neuložený text/)).toBeNull();
  });

  it('is not offered after a month', () => {
    const first = render(<Form />);
    type('Bedřich');
    first.unmount();
    jest.setSystemTime(new Date('2026-12-21T10:00:00Z'));
    render(<Form item="cat/8" />);
    expect(localStorage).toHaveLength(0);
  });

  it('comes back with the version that it was written upon', () => {
    const first = render(<Form />);
    type('Bedřich');
    reopen(first, <Form initial={{ name: 'Anežka II.', version: 2 }} />);
    expect(state()).toBe('clean, version 2');
    press('Pokračovat v psaní');
    expect(state()).toBe('dirty, version 1');
  });
});

describe('a form whose item is read anew', () => {
  it('shows the new text when nobody typed', () => {
    const { rerender } = render(<Form />);
    rerender(<Form initial={{ name: 'Anežka II.', version: 2 }} />);
    expect(field().value).toBe('Anežka II.');
    expect(state()).toBe('clean, version 2');
  });

  it('keeps what is being typed', () => {
    const { rerender } = render(<Form />);
    type('Bedřich');
    rerender(<Form initial={{ name: 'Anežka II.', version: 2 }} />);
    expect(field().value).toBe('Bedřich');
    expect(state()).toBe('dirty, version 1');
  });

  it('starts afresh for another item, and the first text is kept', () => {
    const { rerender } = render(<Form />);
    type('Bedřich');
    act(() => jest.advanceTimersByTime(600));
    rerender(<Form item="cat/8" initial={{ name: 'Cyril', version: 1 }} />);
    expect(field().value).toBe('Cyril');
    rerender(<Form />);
    expect(screen.getByText(/neuložený text/)).toBeTruthy();
  });
});

describe('a browser that keeps nothing', () => {
  it('lets people type all the same', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    render(<Form />);
    type('Bedřich');
    act(() => jest.advanceTimersByTime(600));
    expect(field().value).toBe('Bedřich');
  });

  it('is not put off by text of another make under its key', () => {
    localStorage.setItem('draft:uid-1:cat/7', '{"half');
    render(<Form />);
    expect(field().value).toBe('Anežka');
  });
});

describe('a person who is signed out meanwhile', () => {
  it('sees the typed text stay', () => {
    render(<Form />);
    type('Bedřich');
    act(() => setSession({ status: 'signed-out' }));
    expect(field().value).toBe('Bedřich');
  });
});
