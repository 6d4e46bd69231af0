import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RichTextEditor } from '../index.ts';

const mockNetwork = { broken: true };

jest.mock('../draft/DraftEditor.tsx', () => {
  if (mockNetwork.broken) throw new Error('Loading chunk failed');
  return jest.requireActual('../draft/DraftEditor.tsx');
});

// Draft.js restores the scroll position, which jsdom does not have.
beforeEach(() => {
  window.scrollTo = () => undefined;
});

it('an editor whose code does not load shows an error, keeps the text and can be retried', async () => {
  render(<RichTextEditor label="Text" value="<p>Koťata</p>" onChange={() => undefined} />);
  expect((await screen.findByRole('alert')).textContent).toContain('nepodařilo načíst');
  mockNetwork.broken = false;
  const retry = screen.getByRole('button', { name: 'Zkusit znovu' });
  retry.focus();
  fireEvent.click(retry);
  expect(document.activeElement?.textContent).toBe('Načítám editor...');
  const text = await screen.findByRole('textbox', { name: 'Text' });
  expect(text.textContent).toBe('Koťata');
  await waitFor(() => expect(document.activeElement).toBe(text));
});
