import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { reply } from 'shared/testing';
import { ignac } from '../test-member.ts';
import { arranged, editForm, openCats, prepareBrowser, withGallery } from './test-cats.tsx';

beforeEach(prepareBrowser);

const listed = () =>
  within(editForm().getByRole('list', { name: 'Obrázky' }))
    .getAllByRole('listitem')
    .map((item) => [
      item.querySelector('img')?.getAttribute('src'),
      within(item)
        .queryAllByRole('button', { name: /^Smazat/ })
        .map((button) => button.getAttribute('aria-label'))
        .join(),
    ]);

describe('the delete button of a reordered picture', () => {
  const openGallery = async (api: Record<string, unknown> = {}) => {
    const view = openCats({
      'GET /cats/mycats': [withGallery, ignac],
      'PUT /cats/7/arrangement': arranged,
      'DELETE /cats/7/images/2': reply(204),
      'DELETE /cats/7/images/3': reply(204),
      ...api,
    });
    await view.user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    const confirm = async (name: string) => {
      await view.user.click(editForm().getByRole('button', { name: `Smazat: ${name}` }));
      const dialog = within(screen.getByRole('alertdialog', { name: 'Opravdu chcete smazat?' }));
      expect(dialog.getByText(name)).toBeTruthy();
      await view.user.click(dialog.getByRole('button', { name: /^X/ }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    return { ...view, confirm };
  };

  it("is labelled with the picture's current position, and the main picture has none", async () => {
    const { user } = await openGallery();
    editForm()
      .getByRole('button', { name: /^Přesunout Anežka, fotografie 2/ })
      .focus();
    await user.keyboard('{ArrowUp}');
    expect(listed()).toEqual([
      ['/files/anezka.webp', ''],
      ['/files/kos.webp', 'Smazat: Anežka, fotografie 1'],
      ['/files/usak.webp', 'Smazat: Anežka, fotografie 2'],
    ]);
    await user.keyboard('{Home}');
    expect(listed()).toEqual([
      ['/files/kos.webp', ''],
      ['/files/anezka.webp', 'Smazat: Anežka, fotografie 1'],
      ['/files/usak.webp', 'Smazat: Anežka, fotografie 2'],
    ]);
  });

  it('deletes its own picture before the order is saved', async () => {
    const { user, confirm, callsTo } = await openGallery();
    editForm()
      .getByRole('button', { name: /^Přesunout Anežka, fotografie 2/ })
      .focus();
    await user.keyboard('{ArrowUp}');
    await confirm('Anežka, fotografie 1');
    expect(callsTo('DELETE', '/cats/7/images/2')).toHaveLength(1);
    expect(callsTo('PUT', '/cats/7/arrangement')).toEqual([]);
  });

  it('deletes the former main picture, for which the order is saved first', async () => {
    const { user, confirm, callsTo } = await openGallery();
    await user.click(editForm().getByRole('button', { name: 'Udělat hlavním: Anežka, fotografie 2' }));
    await confirm('Anežka, fotografie 1');
    expect(callsTo('PUT', '/cats/7/arrangement')).toHaveLength(1);
    expect(callsTo('DELETE', '/cats/7/images/3')).toHaveLength(1);
  });

  it('also works while the list has not been refetched after the order was saved', async () => {
    const { user, confirm, callsTo, handlers } = await openGallery();
    await user.click(editForm().getByRole('button', { name: 'Udělat hlavním: Anežka, fotografie 2' }));
    handlers['GET /cats/mycats'] = () => new Promise(() => undefined);
    await user.click(editForm().getByRole('button', { name: 'Uložit pořadí a popisky' }));
    await screen.findByText('Pořadí a popisky jsou uložené.');
    expect(listed()[0]).toEqual(['/files/kos.webp', '']);
    await confirm('Anežka, fotografie 1');
    expect(callsTo('DELETE', '/cats/7/images/3')).toHaveLength(1);
  });

  it('deletes nothing when the order cannot be saved, and shows why', async () => {
    const { user, callsTo } = await openGallery({ 'PUT /cats/7/arrangement': reply(503, {}) });
    await user.click(editForm().getByRole('button', { name: 'Udělat hlavním: Anežka, fotografie 2' }));
    await user.click(editForm().getByRole('button', { name: 'Smazat: Anežka, fotografie 1' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: /^X/ }));
    expect(await dialog.findByText(/Server teď nemůže odpovědět/)).toBeTruthy();
    expect(callsTo('DELETE', '/cats/7/images/3')).toEqual([]);
  });
});
