import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { reply } from 'shared/testing';
import { ignac, photo } from '../test-member.ts';
import { arranged, editForm, openCats, prepareBrowser, withGallery } from './test-cats.tsx';

beforeEach(prepareBrowser);

describe('order and captions', () => {
  it('are changed by the keyboard and saved together; any picture becomes the main one', async () => {
    const { user, callsTo } = openCats({
      'GET /cats/mycats': [withGallery, ignac],
      'PUT /cats/7/arrangement': arranged,
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    const list = within(editForm().getByRole('list', { name: 'Obrázky' }));
    list.getByRole('button', { name: /^Přesunout Anežka, fotografie 2/ }).focus();
    await user.keyboard('{Home}');
    expect(editForm().getByText('Anežka, fotografie 2: hlavní obrázek')).toBeTruthy();
    await user.type(list.getByLabelText('Popisek: Anežka, fotografie 1'), 'Portrét');
    await user.click(editForm().getByRole('button', { name: 'Uložit pořadí a popisky' }));
    expect(await screen.findByText('Pořadí a popisky jsou uložené.')).toBeTruthy();
    expect(callsTo('PUT', '/cats/7/arrangement')[0]?.body).toEqual({
      image: '/files/kos.webp',
      caption: '',
      images: [
        { image: '/files/anezka.webp', caption: 'Portrét' },
        { image: '/files/usak.webp', caption: 'V ušáku' },
      ],
    });
  });

  it('stay as they were saved while the list is refetched, also when that fails', async () => {
    const { user, handlers } = openCats({
      'GET /cats/mycats': [withGallery, ignac],
      'PUT /cats/7/arrangement': arranged,
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.click(editForm().getByRole('button', { name: 'Udělat hlavním: Anežka, fotografie 2' }));
    await user.type(editForm().getByLabelText('Popisek: Anežka, hlavní obrázek'), 'V koši');
    handlers['GET /cats/mycats'] = () => new Promise(() => undefined);
    await user.click(editForm().getByRole('button', { name: 'Uložit pořadí a popisky' }));
    expect(await screen.findByText('Pořadí a popisky jsou uložené.')).toBeTruthy();
    expect(editForm().queryByText('Změny pořadí a popisků ještě nejsou uložené.')).toBeNull();
    expect(editForm().getByLabelText('Popisek: Anežka, hlavní obrázek')).toHaveProperty('value', 'V koši');
    const [first] = within(editForm().getByRole('list', { name: 'Obrázky' })).getAllByRole('listitem');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/files/kos.webp');
    expect(first?.textContent).toContain('Hlavní obrázek');
  });

  it('are in one list that has each picture once, with its controls below it', async () => {
    const picture = { width: 1600, height: 1200, variants: [] };
    const cat = { ...withGallery, picture };
    const { user } = openCats({ 'GET /cats/mycats': [cat, ignac] });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    const shown = [...document.querySelectorAll('form img')].map((image) => image.getAttribute('src'));
    expect(shown).toEqual(['/files/anezka.webp', '/files/usak.webp', '/files/kos.webp']);
    const [main, further] = within(editForm().getByRole('list', { name: 'Obrázky' })).getAllByRole(
      'listitem',
    );
    const toolsOf = (item: HTMLElement | undefined) =>
      item === undefined
        ? []
        : within(item)
            .getAllByRole('button')
            .map((button) => button.getAttribute('aria-label'));
    expect(toolsOf(main)).toEqual([
      expect.stringMatching(/^Přesunout Anežka, hlavní obrázek/),
      'Výřez: Anežka, hlavní obrázek',
    ]);
    expect(toolsOf(further)).toEqual([
      expect.stringMatching(/^Přesunout Anežka, fotografie 1/),
      'Smazat: Anežka, fotografie 1',
      'Udělat hlavním: Anežka, fotografie 1',
    ]);
  });

  it('of a cat without a main picture: none is marked until one is chosen', async () => {
    const { user, callsTo } = openCats({
      'GET /cats/mycats': [{ ...withGallery, image: '' }, ignac],
      'PUT /cats/7/arrangement': arranged,
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    const list = within(editForm().getByRole('list', { name: 'Obrázky' }));
    expect(list.queryByText('Hlavní obrázek')).toBeNull();
    await user.click(list.getByRole('button', { name: 'Udělat hlavním: Anežka, fotografie 1' }));
    expect(list.getByText('Hlavní obrázek')).toBeTruthy();
    await user.click(editForm().getByRole('button', { name: 'Uložit pořadí a popisky' }));
    await waitFor(() => expect(callsTo('PUT', '/cats/7/arrangement')).toHaveLength(1));
    expect(callsTo('PUT', '/cats/7/arrangement')[0]?.body).toMatchObject({ image: '/files/usak.webp' });
  });

  it('are part of the draft while they are not saved, and offered after the page was left', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user } = openCats({ 'GET /cats/mycats': [withGallery, ignac] });
    const open = await screen.findByRole('button', { name: 'Upravit Anežka' });
    await user.click(open);
    await user.click(editForm().getByRole('button', { name: 'Udělat hlavním: Anežka, fotografie 2' }));
    await user.type(editForm().getByLabelText('Popisek: Anežka, hlavní obrázek'), 'V koši');
    await user.click(open);
    await user.click(open);
    expect(editForm().getByLabelText('Popisek: Anežka, fotografie 2')).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
    expect(editForm().getByLabelText('Popisek: Anežka, hlavní obrázek')).toHaveProperty('value', 'V koši');
    const [first] = within(editForm().getByRole('list', { name: 'Obrázky' })).getAllByRole('listitem');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/files/kos.webp');
  });

  it('are saved with the fields by Upravit', async () => {
    const { user, callsTo } = openCats({
      'GET /cats/mycats': [withGallery, ignac],
      'PUT /cats/7/arrangement': arranged,
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.click(editForm().getByRole('button', { name: 'Udělat hlavním: Anežka, fotografie 1' }));
    await user.click(editForm().getByRole('button', { name: 'Upravit' }));
    await waitFor(() => expect(callsTo('PUT', '/cats/7/arrangement')).toHaveLength(1));
  });
});

describe('a new main picture', () => {
  it.each(['Upravit', 'Upravit obrázek'])(
    'replaces the one that is the main one on screen, by %s',
    async (button) => {
      const { user, callsTo } = openCats({
        'GET /cats/mycats': [withGallery, ignac],
        'PUT /cats/7/arrangement': arranged,
        'PUT /cats/7/changeimage': { ...withGallery, version: 5 },
      });
      await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
      await user.click(editForm().getByRole('button', { name: 'Udělat hlavním: Anežka, fotografie 2' }));
      await user.upload(editForm().getByLabelText('Vybrat obrázek'), photo('nova.jpg'));
      await user.click(editForm().getByRole('button', { name: button }));
      await waitFor(() => expect(callsTo('PUT', '/cats/7/changeimage')).toHaveLength(1));
      expect(callsTo('PUT', '/cats/7/changeimage')[0]?.body).toMatchObject({ oldUrl: '/files/kos.webp' });
    },
  );

  it('is not uploaded when the order could not be saved', async () => {
    const { user, callsTo } = openCats({
      'GET /cats/mycats': [withGallery, ignac],
      'PUT /cats/7/arrangement': reply(503, {}),
    });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    await user.click(editForm().getByRole('button', { name: 'Udělat hlavním: Anežka, fotografie 2' }));
    await user.upload(editForm().getByLabelText('Vybrat obrázek'), photo('nova.jpg'));
    await user.click(editForm().getByRole('button', { name: 'Upravit' }));
    expect(await editForm().findByText(/Server teď nemůže odpovědět/)).toBeTruthy();
    expect(callsTo('PUT', '/cats/7/changeimage')).toEqual([]);
  });
});
