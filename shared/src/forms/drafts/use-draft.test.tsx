import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { memberSession, setSession } from '../../testing/index.ts';
import { ToastProvider } from '../../ui/index.ts';
import { mostDrafts } from './draft-storage.ts';
import { DraftOffer, firstWords, useDraft } from './index.ts';

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
  const draft = useDraft<Cat>({ key: item, initial, wordsOf: (stored) => firstWords(stored, initial) });
  return (
    <ToastProvider>
      <DraftOffer draft={draft} />
      <input
        aria-label="Jméno"
        value={draft.value.name}
        onChange={({ target }) => draft.setValue((value) => ({ ...value, name: target.value }))}
      />
      <output>{`${draft.dirty ? 'dirty' : 'clean'}, version ${draft.value.version}`}</output>
      <button onClick={() => draft.discard()}>Upravit</button>
    </ToastProvider>
  );
};

const field = (): HTMLInputElement => screen.getByLabelText('Jméno');
const type = (value: string): boolean => fireEvent.change(field(), { target: { value } });
const state = (): string => document.querySelector('output')!.textContent;
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

describe('a draft', () => {
  it('is stored after a short pause and offered when the form is opened again', () => {
    render(<Form />);
    type('Anežka z Bílé věže');
    act(() => jest.advanceTimersByTime(600));
    // A crashed browser runs no cleanup: only its storage remains.
    expect(Object.values(localStorage).join()).toContain('Anežka z Bílé věže');
  });

  it('is offered again, and restored only on request', () => {
    const first = render(<Form />);
    type('Anežka z Bílé věže');
    reopen(first);
    expect(field().value).toBe('Anežka');
    expect(screen.getByText(/neuložený text z 20\.\s11\.\s2026 v\s11\.00/)).toBeTruthy();
    screen.getByRole('button', { name: 'Pokračovat v psaní' }).focus();
    press('Pokračovat v psaní');
    expect(field().value).toBe('Anežka z Bílé věže');
    expect(document.activeElement).toBe(field());
    expect(screen.getByText('Text je zpátky ve formuláři.')).toBeTruthy();
    expect(state()).toContain('dirty');
    expect(screen.queryByText(/neuložený text/)).toBeNull();
  });

  it('is stored at once when the page is left', () => {
    render(<Form />);
    type('Bedřich');
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(Object.values(localStorage).join()).toContain('Bedřich');
  });

  it('is deleted when it is discarded', () => {
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

  it('is deleted when the text is the initial one again', () => {
    const first = render(<Form />);
    type('Bedřich');
    act(() => jest.advanceTimersByTime(600));
    type('Anežka');
    reopen(first);
    expect(localStorage).toHaveLength(0);
  });

  it('belongs to one user and one item', () => {
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

  it('is restored with the version that it is based on', () => {
    const first = render(<Form />);
    type('Bedřich');
    reopen(first, <Form initial={{ name: 'Anežka II.', version: 2 }} />);
    expect(state()).toBe('clean, version 2');
    press('Pokračovat v psaní');
    expect(state()).toBe('dirty, version 1');
  });
});

describe('a form whose item is refetched', () => {
  it('shows the new text when it was not edited', () => {
    const { rerender } = render(<Form />);
    rerender(<Form initial={{ name: 'Anežka II.', version: 2 }} />);
    expect(field().value).toBe('Anežka II.');
    expect(state()).toBe('clean, version 2');
  });

  it('keeps edits', () => {
    const { rerender } = render(<Form />);
    type('Bedřich');
    rerender(<Form initial={{ name: 'Anežka II.', version: 2 }} />);
    expect(field().value).toBe('Bedřich');
    expect(state()).toBe('dirty, version 1');
  });

  it('is reset for another item, and the first text is stored', () => {
    const { rerender } = render(<Form />);
    type('Bedřich');
    act(() => jest.advanceTimersByTime(600));
    rerender(<Form item="cat/8" initial={{ name: 'Cyril', version: 1 }} />);
    expect(field().value).toBe('Cyril');
    rerender(<Form />);
    expect(screen.getByText(/neuložený text/)).toBeTruthy();
  });
});

/** A draft that another tab stores. */
const storeElsewhere = (name: string, key = 'draft:uid-1:cat/7#other'): void =>
  localStorage.setItem(key, JSON.stringify({ value: { name, version: 1 }, savedAt: Date.now() }));
const offers = (): (string | null)[] =>
  screen.queryAllByText(/neuložený text z/).map(({ textContent }) => textContent);

describe('several drafts', () => {
  it('stay separate when one is offered, not chosen, and the form is edited', () => {
    const first = render(<Form />);
    type('Bedřich');
    const second = reopen(first);
    jest.setSystemTime(new Date('2026-11-20T11:00:00Z'));
    type('Cecilka');
    act(() => jest.advanceTimersByTime(600));
    expect(offers()).toEqual([expect.stringContaining('„Bedřich“')]);
    reopen(second);
    expect(offers()).toEqual([
      expect.stringMatching(/12\.00: „Cecilka“/),
      expect.stringMatching(/11\.00: „Bedřich“/),
    ]);
  });

  it('are stored by two tabs with the same form, and saving in one keeps that of the other', () => {
    const here = render(<Form />);
    const there = render(<Form />);
    const [mine, theirs] = [here, there].map(({ container }) => within(container));
    fireEvent.change(mine!.getByLabelText('Jméno'), { target: { value: 'Bedřich' } });
    fireEvent.change(theirs!.getByLabelText('Jméno'), { target: { value: 'Cecilka' } });
    act(() => jest.advanceTimersByTime(600));
    fireEvent.click(mine!.getByRole('button', { name: 'Upravit' }));
    here.unmount();
    there.unmount();
    render(<Form />);
    expect(offers()).toEqual([expect.stringContaining('„Cecilka“')]);
  });

  it('are swapped: the current text becomes an offer when another draft is restored', () => {
    storeElsewhere('Bedřich');
    const first = render(<Form />);
    type('Cecilka');
    press('Pokračovat v psaní');
    expect(field().value).toBe('Bedřich');
    expect(offers()).toEqual([expect.stringContaining('„Cecilka“')]);
    press('Upravit');
    reopen(first);
    expect(offers()).toEqual([expect.stringContaining('„Cecilka“')]);
  });

  it('diverge when the restored one is still being edited in another tab', () => {
    const there = render(<Form />);
    type('Bedřich');
    act(() => jest.advanceTimersByTime(600));
    const here = render(<Form />);
    const mine = within(here.container);
    fireEvent.click(mine.getByRole('button', { name: 'Pokračovat v psaní' }));
    fireEvent.change(within(there.container).getByLabelText('Jméno'), { target: { value: 'Bedřich II.' } });
    act(() => jest.advanceTimersByTime(600));
    fireEvent.click(mine.getByRole('button', { name: 'Upravit' }));
    here.unmount();
    there.unmount();
    render(<Form />);
    expect(offers()).toEqual([expect.stringContaining('„Bedřich II.“')]);
  });

  it('move the focus from a discarded one to the next, and finally to the form', () => {
    for (const key of ['a', 'b', 'c', 'd']) storeElsewhere(`Kotě ${key}`, `draft:uid-1:cat/7#${key}`);
    render(<Form />);
    const decline = (): HTMLElement[] => screen.getAllByRole('button', { name: 'Zahodit' });
    const press = (index: number): void => {
      const button = decline()[index]!;
      button.focus();
      fireEvent.click(button);
    };
    press(0);
    expect(document.activeElement).toBe(decline()[0]);
    press(2);
    expect(document.activeElement).toBe(decline()[1]);
    press(1);
    press(0);
    expect(offers()).toHaveLength(0);
    expect(document.activeElement).toBe(field());
    expect(screen.getByText('Rozepsaný text je zahozený.')).toBeTruthy();
  });

  it('follow the drafts that another tab stores and saves', () => {
    render(<Form />);
    storeElsewhere('Bedřich');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'draft:uid-1:cat/7#other' })));
    expect(offers()).toHaveLength(1);
    localStorage.removeItem('draft:uid-1:cat/7#other');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'draft:uid-1:cat/7#other' })));
    expect(offers()).toHaveLength(0);
  });

  it('include one that an earlier version of the site stored', () => {
    storeElsewhere('Dášeňka', 'draft:uid-1:cat/7');
    const first = render(<Form />);
    expect(offers()).toEqual([expect.stringContaining('„Dášeňka“')]);
    jest.setSystemTime(new Date('2026-11-20T11:00:00Z'));
    type('Cecilka');
    const second = reopen(first);
    expect(offers()).toHaveLength(2);
    fireEvent.click(screen.getAllByRole('button', { name: 'Zahodit' }).at(-1)!);
    reopen(second);
    expect(offers()).toEqual([expect.stringContaining('„Cecilka“')]);
  });

  it('have a limit, at which none is evicted and the form says so', () => {
    for (let index = 0; index < mostDrafts; index += 1)
      storeElsewhere(`Kotě ${index}`, `draft:uid-1:cat/7#${index}`);
    render(<Form />);
    type('Bedřich');
    act(() => jest.advanceTimersByTime(600));
    expect(screen.getByRole('alert').textContent).toMatch(/Některý z\snich zahoďte/);
    expect(localStorage).toHaveLength(mostDrafts);
    fireEvent.click(screen.getAllByRole('button', { name: 'Zahodit' })[0]!);
    type('Bedříšek');
    act(() => jest.advanceTimersByTime(600));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(Object.values(localStorage).join()).toContain('Bedříšek');
  });
});

describe('state of a form beside its fields', () => {
  /** A form with a caption that is saved separately from its text. */
  const Captioned = (): ReactNode => {
    const [caption, setCaption] = useState('');
    const draft = useDraft<Cat>({
      key: 'cat/7',
      initial: { name: 'Anežka', version: 1 },
      wordsOf: ({ name }) => name,
      parts: [
        {
          place: 'caption',
          value: caption === '' ? null : { caption },
          restore: (stored) => setCaption((stored as { caption: string } | null)?.caption ?? ''),
        },
      ],
    });
    return (
      <ToastProvider>
        <DraftOffer draft={draft} />
        <input aria-label="Popisek" value={caption} onChange={({ target }) => setCaption(target.value)} />
      </ToastProvider>
    );
  };
  const caption = (): HTMLInputElement => screen.getByLabelText('Popisek');

  it('is stored, offered and restored with the text, and deleted when it is empty', () => {
    const first = render(<Captioned />);
    fireEvent.change(caption(), { target: { value: 'V ušáku' } });
    act(() => jest.advanceTimersByTime(600));
    expect(Object.values(localStorage).join()).toContain('V ušáku');
    const second = reopen(first, <Captioned />);
    expect(caption().value).toBe('');
    press('Pokračovat v psaní');
    expect(caption().value).toBe('V ušáku');
    fireEvent.change(caption(), { target: { value: '' } });
    reopen(second, <Captioned />);
    expect(localStorage).toHaveLength(0);
  });

  it('is restored as empty where the restored draft had none', () => {
    localStorage.setItem(
      'draft:uid-1:cat/7#1',
      JSON.stringify({ value: { name: 'Bedřich', version: 1 }, savedAt: Date.now(), files: [] }),
    );
    render(<Captioned />);
    fireEvent.change(caption(), { target: { value: 'V ušáku' } });
    press('Pokračovat v psaní');
    expect(caption().value).toBe('');
  });
});

describe('the label of a draft', () => {
  const article = { name: '', text: '' };

  it("has the words that differ from the form's initial text, without formatting", () => {
    const text = '<p>Začalo to <strong>v neděli</strong> &amp;&nbsp;v dešti.</p>';
    expect(firstWords({ ...article, text }, article)).toBe('Začalo to v neděli & v dešti.');
    expect(firstWords({ name: 'Rozepsané', text }, article)).toMatch(/^Rozepsané – Začalo/);
    expect(firstWords({ name: 'Rozepsané', text }, { name: 'Rozepsané', text: '' })).toMatch(/^Začalo/);
  });

  it('is short, and ends between two words', () => {
    const words = firstWords({ ...article, name: 'kočka '.repeat(40) }, article);
    expect(words.length).toBeLessThan(64);
    expect(words).toMatch(/kočka…$/);
    expect(firstWords({ name: 'Líza', text: 'á'.repeat(80) }, article)).toBe('Líza…');
  });

  it('is a date where only a date was changed, and empty where no text was', () => {
    expect(firstWords({ name: 'Líza', birthday: '2026-11-20' }, { name: '', birthday: '' })).toBe('Líza');
    expect(firstWords({ date: '2027-12-31' }, { date: '' })).toMatch(/^31\.\s12\.\s2027$/);
    expect(firstWords({ showEmail: false }, { showEmail: true })).toBe('');
  });
});

describe('a browser without storage', () => {
  it('does not prevent typing', () => {
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
    expect(screen.getByRole('alert').textContent).toContain('text uložte');
  });

  it('ignores foreign data under its key', () => {
    localStorage.setItem('draft:uid-1:cat/7', '{"half');
    render(<Form />);
    expect(field().value).toBe('Anežka');
  });
});

const otherSession = { status: 'signed-in', uid: 'uid-2', email: 'chovatel@example.cz' } as const;

describe('a user who is signed out meanwhile, as in another tab', () => {
  it('no longer sees the text, and is offered it after signing in again', () => {
    render(<Form />);
    type('Bedřich');
    act(() => setSession({ status: 'signed-out' }));
    expect(field().value).toBe('Anežka');
    expect(offers()).toHaveLength(0);
    act(() => setSession(memberSession));
    expect(offers()).toEqual([expect.stringContaining('„Bedřich“')]);
  });

  it.each([
    ['by way of nobody', [{ status: 'signed-out' }, otherSession]],
    ['at once', [otherSession]],
  ] as const)('leaves nothing to another user who signs in %s', (_way, sessions) => {
    const { unmount } = render(<Form />);
    type('Bedřich');
    for (const session of sessions) act(() => setSession(session));
    expect(field().value).toBe('Anežka');
    act(() => jest.advanceTimersByTime(600));
    expect(offers()).toHaveLength(0);
    unmount();
    setSession(memberSession);
    render(<Form />);
    expect(offers()).toEqual([expect.stringContaining('„Bedřich“')]);
  });
});
