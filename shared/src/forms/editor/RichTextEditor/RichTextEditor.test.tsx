import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContentBlock } from 'draft-js';
import { useState, type ReactNode } from 'react';
import { limits } from '../../../contract/limits/index.ts';
import { RichTextEditor } from '../index.ts';

let last = '';
let sent: string | null = null;
let changes = 0;

const Form = ({ initial = '', error }: { initial?: string; error?: string }): ReactNode => {
  const [html, setHtml] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        last = 'sent';
        sent = html;
      }}
    >
      <RichTextEditor
        label="Text"
        value={html}
        error={error}
        onChange={(next) => {
          last = next;
          changes += 1;
          setHtml(next);
        }}
      />
      <button type="button" onClick={() => setHtml('')}>
        empty
      </button>
      <button>send</button>
    </form>
  );
};

// Draft.js restores the scroll position, which jsdom does not have.
beforeEach(() => {
  window.scrollTo = () => undefined;
});

afterEach(() => {
  jest.restoreAllMocks();
});

const open = async (form = <Form />): Promise<HTMLElement> => {
  last = 'untouched';
  sent = null;
  changes = 0;
  render(form);
  return screen.findByRole('textbox', { name: 'Text' });
};

const paste = (text: HTMLElement, html: string, plain = ''): void => {
  const event = createEvent.paste(text, {
    clipboardData: {
      types: ['text/html', 'text/plain'],
      items: [],
      files: [],
      getData: (type: string) => (type === 'text/html' ? html : plain),
    },
  });
  fireEvent(text, event);
};

describe('the editor of formatted text', () => {
  it('has its final size while it is being loaded', async () => {
    render(<Form />);
    expect(screen.getByRole('status').textContent).toBe('Načítám editor...');
    await screen.findByRole('textbox', { name: 'Text' });
  });

  it('shows the stored text without changing it', async () => {
    const text = await open(<Form initial="<p>Koťata <strong>na jaře</strong></p>" />);
    expect(text.textContent).toBe('Koťata na jaře');
    expect(changes).toBe(0);
  });

  it('offers exactly the six controls, by their Czech names and in their order', async () => {
    await open();
    const bar = screen.getByRole('toolbar', { name: 'Úprava textu' });
    const names = [...bar.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Tučně', 'Kurzíva', 'Číslovaný seznam', 'Přeškrtnutí', 'Odrážky', 'Odkaz']);
    expect(document.querySelectorAll('.rdw-editor-toolbar')).toHaveLength(0);
  });

  it('has one tab stop in its toolbar, and arrow keys between the controls', async () => {
    await open();
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tučně' }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Číslovaný seznam' }));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Odkaz' }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tučně' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
  });

  it('applies a style that was chosen by keyboard outside the text to the next letters', async () => {
    const text = await open();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(screen.getByRole('button', { name: 'Kurzíva' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows which style is active', async () => {
    await open(<Form initial="<p>Koťata</p>" />);
    const list = screen.getByRole('button', { name: 'Odrážky' });
    expect(list.getAttribute('aria-pressed')).toBe('false');
    await act(async () => {
      fireEvent.click(list);
      await Promise.resolve();
    });
    expect(list.getAttribute('aria-pressed')).toBe('true');
    expect(last).toBe('<ul>\n  <li>Koťata</li>\n</ul>');
  });

  it('accepts formatted text from elsewhere, reduced to the formats of the six controls', async () => {
    const text = await open();
    paste(
      text,
      '<meta charset="utf-8"><h1 style="color:red">Výstava</h1><p onclick="x()">v <b>Lipnici</b> <img src="https://example.cz/x.png"></p>' +
        '<table><tr><td>buňka</td></tr></table><script>alert(1)</script><ul><li><a href="javascript:x()">a</a> <a href="https://example.cz">b</a></li></ul>',
    );
    await waitFor(() => expect(last).toContain('Výstava'));
    expect(last).toContain('<p><strong>Výstava</strong></p>');
    expect(last).toContain('<strong>Lipnici</strong>');
    expect(last).toContain('<a href="https://example.cz" rel="noopener noreferrer">b</a>');
    expect(last).not.toMatch(/script|img|style|onclick|table/);
  });

  it('adds a link, refuses a dangerous one, and never submits the surrounding form', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Odkaz' }));
    const address = screen.getByLabelText('Adresa odkazu');
    expect(document.activeElement).toBe(address);
    await user.type(address, 'javascript:alert(1){Enter}');
    expect(screen.getByRole('alert').textContent).toContain('není webová adresa');
    expect(last).toBe('untouched');
    await user.clear(address);
    await user.type(address, 'www.example.cz');
    await user.type(screen.getByLabelText('Text odkazu'), 'přihláška');
    await user.click(screen.getByRole('button', { name: 'Přidat' }));
    expect(last).toBe('<p><a href="https://www.example.cz" rel="noopener noreferrer">přihláška</a></p>');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' })));
    expect(screen.queryByLabelText('Adresa odkazu')).toBeNull();
  });

  it('submits a link that was typed and not added, and no form with an invalid one', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Odkaz' }));
    await user.type(screen.getByLabelText('Text odkazu'), 'přihláška');
    await user.type(screen.getByLabelText('Adresa odkazu'), 'kočka');
    await user.click(screen.getByText('send'));
    expect(sent).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('není webová adresa');
    expect(document.activeElement).toBe(screen.getByLabelText('Adresa odkazu'));
    await user.clear(screen.getByLabelText('Adresa odkazu'));
    await user.type(screen.getByLabelText('Adresa odkazu'), 'www.example.cz');
    await user.click(screen.getByText('send'));
    expect(sent).toBe('<p><a href="https://www.example.cz" rel="noopener noreferrer">přihláška</a></p>');
    expect(screen.queryByLabelText('Adresa odkazu')).toBeNull();
  });

  it('submits the form without a message when the link panel is empty', async () => {
    await open(<Form initial="<p>Koťata</p>" />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Odkaz' }));
    await user.click(screen.getByText('send'));
    expect(sent).toBe('<p>Koťata</p>');
  });

  it('closes the link panel with Escape and returns the focus to the text', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Odkaz' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Adresa odkazu')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' })));
  });

  it('opens the link panel by Ctrl+K in the text, and closes it at the next one', async () => {
    const text = await open(<Form initial="<p>Koťata</p>" />);
    expect(screen.getByRole('button', { name: 'Odkaz' }).getAttribute('aria-keyshortcuts')).toBe('Control+K');
    const press = (target: HTMLElement): boolean =>
      fireEvent.keyDown(target, { key: 'k', keyCode: 75, ctrlKey: true });
    expect(press(text)).toBe(false);
    const address = screen.getByLabelText('Adresa odkazu');
    expect(document.activeElement).toBe(address);
    expect(press(address)).toBe(false);
    expect(screen.queryByLabelText('Adresa odkazu')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(last).toBe('untouched');
  });

  it('ignores Ctrl+U, since no control removes an underline', async () => {
    const text = await open(<Form initial="<p>Koťata</p>" />);
    fireEvent.keyDown(text, { key: 'u', keyCode: 85, ctrlKey: true });
    fireEvent.keyDown(text, { key: 'j', keyCode: 74, ctrlKey: true });
    expect(last).toBe('untouched');
  });

  it('shows a link at the very beginning, changes and removes it', async () => {
    await open(<Form initial='<p><a href="https://example.cz" rel="noopener noreferrer">klub</a></p>' />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Odkaz' }));
    expect(screen.getByLabelText<HTMLInputElement>('Adresa odkazu').value).toBe('https://example.cz');
    expect(screen.getByLabelText<HTMLInputElement>('Text odkazu').value).toBe('klub');
    await user.clear(screen.getByLabelText('Adresa odkazu'));
    await user.type(screen.getByLabelText('Adresa odkazu'), 'klub@example.cz');
    await user.click(screen.getByRole('button', { name: 'Upravit' }));
    expect(last).toBe('<p><a href="mailto:klub@example.cz" rel="noopener noreferrer">klub</a></p>');
    await user.click(screen.getByRole('button', { name: 'Odkaz' }));
    await user.click(screen.getByRole('button', { name: 'Odebrat odkaz' }));
    expect(last).toBe('<p>klub</p>');
  });

  it('reads as many letters for a keystroke in a long text as in a short one', async () => {
    /** How often a change of the first of so many paragraphs reads the letters of one. */
    const readsFor = async (paragraphs: number): Promise<number> => {
      const text = await open(<Form initial={'<p>Kočky v <b>parku</b></p>'.repeat(paragraphs)} />);
      // The first change serialises the whole text once.
      paste(text, '<p>a</p>');
      const reads = jest.spyOn(ContentBlock.prototype, 'get');
      paste(text, '<p>b</p>');
      expect(last).toMatch(/^<p>(?:ab|ba)Kočky/);
      const count = reads.mock.calls.filter(([field]) => String(field) === 'characterList').length;
      reads.mockRestore();
      cleanup();
      return count;
    };
    const short = await readsFor(3);
    expect(short).toBeGreaterThan(0);
    expect(await readsFor(300)).toBeLessThanOrEqual(short + 10);
  });

  it('is associated with its label and its error', async () => {
    const text = await open(<Form error="Vyplňte text." />);
    const described = (text.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Krátký odstavec, který je celý tučně, se nad dalším textem zobrazí jako mezititulek.',
      'Vyplňte text.',
    ]);
    expect(text.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the remaining length near the limit, and beyond it by how much the text is too long', async () => {
    const described = (text: HTMLElement): string | null | undefined =>
      document.getElementById((text.getAttribute('aria-describedby') ?? '').split(' ').at(-1) ?? '')
        ?.textContent;
    const near = await open(<Form initial={`<p>${'a'.repeat(limits.richText - 9)}</p>`} />);
    expect(described(near)).toMatch(/^Zbývají 2\sznaky\.$/);
    expect(near.getAttribute('aria-invalid')).toBe('false');
    cleanup();
    const over = await open(<Form initial={`<p>${'a'.repeat(limits.richText)}</p>`} error="Jiná chyba." />);
    expect(described(over)).toMatch(/^Text je i s formátováním o 7\sznaků delší než povolených 100\s000\./);
    expect(over.getAttribute('aria-invalid')).toBe('true');
  });

  it('can be emptied by its value', async () => {
    const text = await open(<Form initial="<p>Koťata</p>" />);
    fireEvent.click(screen.getByText('empty'));
    await waitFor(() => expect(text.textContent).toBe(''));
  });
});
