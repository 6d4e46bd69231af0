import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileDropzone } from './FileDropzone.tsx';
import { ThumbnailList } from './ThumbnailList.tsx';
import { UploadList } from './UploadList.tsx';
import type { UploadItem } from './UploadList.tsx';

const photo = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('FileDropzone', () => {
  it('accepts files from the picker, which its label makes accessible by keyboard', async () => {
    const onFiles = jest.fn();
    render(<FileDropzone label="Přidat obrázky" hint="PNG." accept=".png" multiple onFiles={onFiles} />);
    await userEvent.upload(screen.getByLabelText('Přidat obrázky'), [photo('a.png'), photo('b.png')]);
    expect(onFiles).toHaveBeenCalledWith([
      expect.objectContaining({ name: 'a.png' }),
      expect.objectContaining({ name: 'b.png' }),
    ]);
  });

  it('accepts dropped files, one where one is expected', () => {
    const onFiles = jest.fn();
    render(<FileDropzone label="Vybrat obrázek" hint="PNG." accept=".png" onFiles={onFiles} />);
    fireEvent.drop(screen.getByText('Vybrat obrázek'), {
      dataTransfer: { files: [photo('a.png'), photo('b.png')] },
    });
    expect(onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'a.png' })]);
  });

  it('prevents the browser from opening a file that is dropped beside it', () => {
    const onFiles = jest.fn();
    const { unmount } = render(
      <>
        <p>Vedle</p>
        <FileDropzone label="Vybrat obrázek" hint="PNG." accept=".png" onFiles={onFiles} />
      </>,
    );
    const files = { dataTransfer: { types: ['Files'], files: [photo('a.png')] } };
    const text = { dataTransfer: { types: ['text/plain'], files: [] } };
    const beside = screen.getByText('Vedle');
    // Whether the events' default action is prevented.
    expect([fireEvent.dragOver(beside, files), fireEvent.drop(beside, files)]).toEqual([false, false]);
    expect([fireEvent.dragOver(beside, text), fireEvent.drop(beside, text)]).toEqual([true, true]);
    expect(onFiles).not.toHaveBeenCalled();
    unmount();
    expect(fireEvent.drop(document.body, files)).toBe(true);
  });

  it('does nothing when no file was chosen', () => {
    const onFiles = jest.fn();
    render(<FileDropzone label="Vybrat obrázek" hint="PNG." accept=".png" onFiles={onFiles} />);
    fireEvent.change(screen.getByLabelText('Vybrat obrázek'), { target: { files: [] } });
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('UploadList', () => {
  const item: UploadItem = { id: '1', name: 'a.png', size: 2_097_152, state: 'sending', progress: 0.5 };
  const showList = (items: UploadItem[]) => {
    const on = { onCancel: jest.fn(), onRetry: jest.fn(), onRemove: jest.fn() };
    render(<UploadList label="Nahrávané obrázky" items={items} {...on} />);
    return on;
  };

  it("shows a file's progress and lets it be cancelled", async () => {
    const { onCancel } = showList([item]);
    expect(screen.getByRole('progressbar', { name: 'a.png, nahráno' })).toHaveProperty('value', 0.5);
    expect(screen.getByText('1\u00a0MB z celkových 2\u00a0MB', { normalizer: String })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Zrušit nahrávání a.png' }));
    expect(onCancel).toHaveBeenCalledWith('1');
  });

  it('shows why a file failed and offers a retry', async () => {
    const { onRetry, onRemove } = showList([{ ...item, state: 'failed', error: 'Spojení se přerušilo.' }]);
    expect(screen.getByRole('alert').textContent).toBe('a.png: Spojení se přerušilo.');
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu nahrát a.png' }));
    expect(onRetry).toHaveBeenCalledWith('1');
    await userEvent.click(screen.getByRole('button', { name: 'Odebrat a.png' }));
    expect(onRemove).toHaveBeenCalledWith('1');
  });

  it('moves the focus from a removed file to its neighbour, and finally to the picker', async () => {
    const Chosen = () => {
      const [items, setItems] = useState<UploadItem[]>(
        ['a.png', 'b.png', 'c.png'].map((name) => ({ ...item, id: name, name })),
      );
      const remove = (id: string): void => setItems((now) => now.filter((each) => each.id !== id));
      const retry = (id: string): void =>
        setItems((now) => now.map((each) => (each.id === id ? { ...each, state: 'waiting' } : each)));
      return (
        <div role="group">
          <UploadList label="Soubory" items={items} onCancel={remove} onRetry={retry} onRemove={remove} />
          <button onClick={() => setItems((now) => now.map((each) => ({ ...each, state: 'failed' })))}>
            Výpadek
          </button>
          <FileDropzone label="Přidat obrázky" hint="PNG." accept=".png" multiple onFiles={() => undefined} />
        </div>
      );
    };
    render(<Chosen />);
    const button = (name: string) => screen.getByRole('button', { name });
    await userEvent.click(button('Zrušit nahrávání b.png'));
    expect(document.activeElement).toBe(button('Zrušit nahrávání c.png'));
    await userEvent.click(button('Zrušit nahrávání c.png'));
    expect(document.activeElement).toBe(button('Zrušit nahrávání a.png'));
    await userEvent.click(button('Výpadek'));
    await userEvent.click(button('Zkusit znovu nahrát a.png'));
    expect(document.activeElement).toBe(button('Zrušit nahrávání a.png'));
    await userEvent.click(button('Zrušit nahrávání a.png'));
    expect(document.activeElement).toBe(screen.getByLabelText('Přidat obrázky'));
  });

  it('offers no retry for a file that is always refused', () => {
    showList([{ ...item, state: 'failed', isRefused: true, error: 'Tento soubor není obrázek.' }]);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Odebrat a.png',
    ]);
  });
});

describe('ThumbnailList', () => {
  it('has a delete button for each picture', async () => {
    const onDelete = jest.fn();
    const images = [7, 9].map((imageId) => ({ imageId, image: `/files/${imageId}.jpg`, picture: null }));
    render(
      <ThumbnailList
        label="Další obrázky"
        images={images}
        alt={(number) => `Micka, fotografie ${number}`}
        onDelete={onDelete}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Smazat: Micka, fotografie 2' }));
    expect(onDelete).toHaveBeenCalledWith(9);
  });
});
