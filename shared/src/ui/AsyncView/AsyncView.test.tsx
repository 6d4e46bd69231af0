import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { AsyncView } from './AsyncView.tsx';
import type { AsyncRead } from './AsyncView.tsx';

const quiet: AsyncRead<string[] | null> = {
  data: undefined,
  error: undefined,
  isLoading: false,
  retry: () => {},
};

const show = (read: Partial<AsyncRead<string[] | null>>) =>
  render(
    <MemoryRouter>
      <AsyncView
        read={{ ...quiet, ...read }}
        loading="Načítám..."
        errorText="Chyba při načítání koček"
        missingText="Kočka neexistuje."
        missingLink={{ to: '/cats', label: 'Kočky' }}
        placeholder={<div data-testid="skeleton" />}
      >
        {(names) => (
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </AsyncView>
    </MemoryRouter>,
  );

describe('AsyncView', () => {
  it('shows the loading text, with a skeleton of the page beside it', () => {
    show({ isLoading: true });
    expect(screen.getByRole('status').textContent).toBe('Načítám...');
    expect(screen.getByTestId('skeleton')).toBeTruthy();
  });

  it('shows the data', () => {
    show({ data: ['Micka'] });
    expect(screen.getByText('Micka')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('moves the focus to the data after a retry', async () => {
    const view = (read: Partial<AsyncRead<string[] | null>>) => (
      <MemoryRouter>
        <main tabIndex={-1}>
          <AsyncView read={{ ...quiet, ...read }} loading="Načítám..." errorText="Chyba">
            {(names) => names.join()}
          </AsyncView>
        </main>
      </MemoryRouter>
    );
    const { rerender } = render(view({ error: new Error('503') }));
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    rerender(view({ data: ['Micka'] }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('an error without data shows its message and a retry', async () => {
    const retry = jest.fn();
    show({ error: new Error('503'), retry });
    const alert = screen.getByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe(
      'Chyba při\u00a0načítání koček'.replace('\u00a0', ' '),
    );
    await userEvent.click(within(alert).getByRole('button', { name: 'Zkusit znovu' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('an error with data keeps the data on screen and adds a notice', () => {
    show({ data: ['Micka'], error: new Error('503') });
    expect(screen.getByText('Micka')).toBeTruthy();
    expect(screen.getByText(/Chyba při načítání koček\. Ukazujeme/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zkusit znovu' })).toBeTruthy();
  });

  it('a response that is not a list has a message of its own', () => {
    const error = new Error('object');
    error.name = 'MalformedListError';
    show({ error });
    expect(screen.getByRole('heading').textContent).toBe('Data nejsou v požadovaném formátu.');
  });

  it('a missing item has a message and links', () => {
    show({ data: null });
    expect(screen.getByRole('heading').textContent).toBe('Kočka neexistuje.');
    expect(screen.getByRole('link', { name: 'Kočky' }).getAttribute('href')).toBe('/cats');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an item that was not requested, since the URL holds no id, is missing', () => {
    show({});
    expect(screen.getByRole('heading').textContent).toBe('Kočka neexistuje.');
  });

  it('a network error says that it retries by itself, and omits a drawing that did not load', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show({ error: new Error('gone') });
    expect(screen.getByText('Není připojení k internetu. Jakmile se vrátí, zkusíme to znovu.')).toBeTruthy();
    const drawing = screen.getByRole('alert').querySelector('img')!;
    fireEvent.error(drawing);
    expect(screen.getByRole('alert').querySelector('img')).toBeNull();
  });

  it('loading says without scripting that the page needs it', () => {
    const page = renderToStaticMarkup(
      <AsyncView
        read={{ data: undefined, error: undefined, isLoading: true, retry: () => {} }}
        loading="Načítám..."
        errorText="x"
      >
        {() => null}
      </AsyncView>,
    );
    expect(page).toContain('<noscript>');
    expect(page).toContain('Tato část stránky potřebuje zapnutý JavaScript.');
  });

  it('an empty list is data', () => {
    show({ data: [] });
    expect(screen.getByRole('list')).toBeTruthy();
  });
});
