import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failUploads, noAnswer, reply, storedAt } from 'shared/testing';
import { anezka, ignac, photo } from '../test-member.ts';
import { editForm, openCats, prepareBrowser } from './test-cats.tsx';

beforeEach(prepareBrowser);

/** The picture beside the caption in the list of all pictures. */
const pictureOf = (name: string) =>
  editForm().getByLabelText(`Popisek: ${name}`).closest('li')?.querySelector('img');

describe('the main picture', () => {
  it('is replaced by choosing a file and Upravit obrázek', async () => {
    const { user, callsTo, handlers } = openCats();
    handlers['PUT /cats/7/changeimage'] = () => {
      const changed = { ...anezka, image: '/files/nova.webp', version: 4 };
      handlers['GET /cats/mycats'] = [changed, ignac];
      return changed;
    };
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.upload(editForm().getByLabelText('Vybrat obrázek'), photo('nova.jpg'));
    await user.click(editForm().getByRole('button', { name: 'Upravit obrázek' }));
    expect(await screen.findByText('Hlavní obrázek je změněný.')).toBeTruthy();
    expect(callsTo('PUT', '/cats/7/changeimage')[0]?.body).toEqual({
      oldUrl: '/files/anezka.webp',
      image: storedAt('nova.jpg'),
    });
    await waitFor(() =>
      expect(pictureOf('Anežka, hlavní obrázek')?.getAttribute('src')).toBe('/files/nova.webp'),
    );
  });

  it('is not changed without a chosen file, which is shown', async () => {
    const { user, callsTo } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.click(editForm().getByRole('button', { name: 'Upravit obrázek' }));
    expect(await editForm().findByText('Nejdřív vyberte obrázek.')).toBeTruthy();
    expect(callsTo('PUT', '/cats/7/changeimage')).toEqual([]);
  });

  it('is saved with the fields when a file was chosen and Upravit was pressed', async () => {
    const { user, callsTo } = openCats({ 'PUT /cats/7/changeimage': { ...anezka, version: 4 } });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.upload(editForm().getByLabelText('Vybrat obrázek'), photo('nova.jpg'));
    await user.click(editForm().getByRole('button', { name: 'Upravit' }));
    await waitFor(() => expect(callsTo('PUT', '/cats/7/changeimage')).toHaveLength(1));
  });
});

describe('the gallery', () => {
  it('uploads 20 pictures of which 3 fail: 17 are added in one call, 3 are named and can be retried', async () => {
    const bad = ['p3.jpg', 'p9.jpg', 'p20.jpg'];
    failUploads(...bad);
    const { user, callsTo } = openCats({ 'POST /cats/7/images': reply(201, { ...anezka, version: 4 }) });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    const files = Array.from({ length: 20 }, (_, index) => photo(`p${index + 1}.jpg`));
    await user.upload(editForm().getByLabelText('Přidat obrázky'), files);
    expect(await screen.findByText('Přidali jsme 17 obrázků.')).toBeTruthy();
    const [call] = callsTo('POST', '/cats/7/images');
    // The screen's request body is known.
    expect((call?.body as { images: string[] } | undefined)?.images).toHaveLength(17);
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
    const left = within(editForm().getByRole('list', { name: 'Nahrávané obrázky' }));
    expect(left.getAllByRole('alert').map(({ textContent }) => textContent?.split(':')[0])).toEqual(bad);
    failUploads();
    await user.click(left.getByRole('button', { name: 'Zkusit znovu nahrát p9.jpg' }));
    expect(document.activeElement).not.toBe(document.body);
    await waitFor(() => expect(callsTo('POST', '/cats/7/images')).toHaveLength(2));
    expect(callsTo('POST', '/cats/7/images')[1]?.body).toEqual({ images: [storedAt('p9.jpg')] });
  });

  it('keeps uploaded pictures when the server is unavailable, and adds them on retry', async () => {
    const { user, callsTo, handlers } = openCats({ 'POST /cats/7/images': noAnswer });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.upload(editForm().getByLabelText('Přidat obrázky'), [photo('a.jpg')]);
    expect(await editForm().findByText(/Server neodpovídá/)).toBeTruthy();
    handlers['POST /cats/7/images'] = reply(201, anezka);
    await user.click(editForm().getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Přidali jsme 1 obrázek.')).toBeTruthy();
    expect(document.activeElement).toBe(editForm().getByLabelText('Přidat obrázky'));
    const keys = callsTo('POST', '/cats/7/images').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('accepts no more pictures than the limit, and names the others', async () => {
    const catImages = Array.from({ length: 29 }, (_, index) => ({
      imageId: index + 1,
      image: `/files/${index}.webp`,
      picture: null,
    }));
    const { user, callsTo } = openCats({
      'GET /cats/mycats': [{ ...anezka, catImages }],
      'POST /cats/7/images': reply(201, anezka),
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.upload(editForm().getByLabelText('Přidat obrázky'), [photo('a.jpg'), photo('b.jpg')]);
    expect(await editForm().findByText(/Nepřidali jsme: b\.jpg\./)).toBeTruthy();
    await waitFor(() =>
      expect(callsTo('POST', '/cats/7/images')[0]?.body).toEqual({ images: [storedAt('a.jpg')] }),
    );
  });

  it('accepts a picture that is pasted into the form', async () => {
    const { user, callsTo } = openCats({ 'POST /cats/7/images': reply(201, anezka) });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    fireEvent.paste(editForm().getByLabelText('Popis'), {
      clipboardData: { files: [photo('vystrizek.jpg')], types: ['Files'] },
    });
    await waitFor(() => expect(callsTo('POST', '/cats/7/images')).toHaveLength(1));
  });

  it('deletes one picture at a time, after confirmation', async () => {
    const { user, callsTo, handlers } = openCats();
    handlers['DELETE /cats/7/images/1'] = () => {
      handlers['GET /cats/mycats'] = [{ ...anezka, catImages: [] }, ignac];
      return reply(204);
    };
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.click(editForm().getByRole('button', { name: 'Smazat: Anežka, fotografie 1' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Opravdu chcete smazat?' }));
    await user.click(dialog.getByRole('button', { name: /^X/ }));
    await waitFor(() => expect(editForm().queryByLabelText('Popisek: Anežka, fotografie 1')).toBeNull());
    expect(callsTo('DELETE', '/cats/7/images/1')).toHaveLength(1);
    expect(document.activeElement).toBe(editForm().getByLabelText('Přidat obrázky'));
  });
});

describe('the crop of a picture', () => {
  const picture = { width: 1600, height: 1200, variants: [], focus: { x: 50, y: 30 } };
  const withPicture = { ...anezka, picture };
  const openCrop = async (handlers: Parameters<typeof openCats>[0] = {}) => {
    const opened = openCats({ 'GET /cats/mycats': [withPicture, ignac], ...handlers });
    await opened.user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await opened.user.click(editForm().getByRole('button', { name: 'Výřez: Anežka, hlavní obrázek' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Výřez obrázku' })) };
  };

  it('can be set by keyboard alone, is previewed in every aspect ratio, and saved at once', async () => {
    const { user, dialog, callsTo } = await openCrop({ 'PUT /cats/7/focus': { ...withPicture, version: 4 } });
    const down = dialog.getByRole('slider', { name: 'Shora dolů' });
    expect(document.activeElement).toBe(dialog.getByRole('slider', { name: 'Zleva doprava' }));
    fireEvent.change(down, { target: { value: '80' } });
    const previews = within(dialog.getByRole('list', { name: 'Náhledy výřezů' })).getAllByRole('listitem');
    expect(previews.map(({ textContent }) => textContent)).toEqual([
      'Portrét',
      'Čtverec v\u00a0galerii',
      'Aktualita',
      'Aktualita na úvodní stránce',
    ]);
    for (const preview of previews) expect(preview.querySelector('img')?.dataset['focusY']).toBe('100');
    await user.click(dialog.getByRole('button', { name: 'Uložit výřez' }));
    expect(await screen.findByText('Výřez je změněný.')).toBeTruthy();
    expect(callsTo('PUT', '/cats/7/focus')[0]?.body).toEqual({ image: '/files/anezka.webp', x: 50, y: 80 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is kept when the server is unavailable, with an error', async () => {
    const { user, dialog } = await openCrop({ 'PUT /cats/7/focus': noAnswer });
    fireEvent.change(dialog.getByRole('slider', { name: 'Zleva doprava' }), { target: { value: '10' } });
    await user.click(dialog.getByRole('button', { name: 'Uložit výřez' }));
    expect(await dialog.findByText(/Server neodpovídá/)).toBeTruthy();
    expect(dialog.getByRole('slider', { name: 'Zleva doprava' })).toHaveProperty('value', '10');
  });
});
