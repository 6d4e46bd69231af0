import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { RichTextEditor } from '../index.ts';

const mockNetwork = { broken: true };

jest.mock('../draft/DraftEditor.tsx', () => {
  if (mockNetwork.broken) throw new Error('Loading chunk failed');
  return jest.requireActual('../draft/DraftEditor.tsx');
});

it('an editor whose code does not come says so, keeps the text and can be tried again', async () => {
  render(<RichTextEditor label="Text" value="<p>Koťata</p>" onChange={() => undefined} />);
  expect((await screen.findByRole('alert')).textContent).toContain('nepodařilo načíst');
  mockNetwork.broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  const text = await screen.findByRole('textbox', { name: 'Text' });
  expect(text.textContent).toBe('Koťata');
});
