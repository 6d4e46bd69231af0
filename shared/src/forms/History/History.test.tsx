import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { memberSession, renderScreen, reply } from 'shared/testing';
import { ToastProvider } from '../../ui/index.ts';
import { HistoryButton } from './HistoryButton.tsx';

const author = { name: 'Eva', surname: 'Autorka' };
const entry = (number: number, savedAt: string) => ({
  number,
  savedAt,
  author: number === 0 ? null : author,
});
const entries = [
  entry(2, '2026-11-22T09:05:00.000Z'),
  entry(1, '2026-11-21T08:00:00.000Z'),
  entry(0, '2026-11-21T08:00:00.000Z'),
];
const picture = { image: '/files/a.png', picture: null };
const version = (number: number, name: string, text: string, images: string[]) => ({
  ...entries.find((one) => one.number === number),
  content: { name, text, images },
  pictures: images.map((image) => ({ ...picture, image })),
});

const path = '/articles/5/history';
const api = {
  [`GET ${path}?limit=100`]: entries,
  [`GET ${path}/2`]: version(2, 'Kočka', '<p>Nový text</p>', []),
  [`GET ${path}/1`]: version(1, 'Kočka', '<p>Starý text</p>', ['/files/a.png']),
  [`GET ${path}/0`]: version(0, 'Kocour', '<p>Původní text</p>', []),
  [`POST ${path}/1/restoration`]: reply(201, {}),
};

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const open = async (
  more: Record<string, unknown> = {},
  { isDirty = false, mayChange = async () => true } = {},
) => {
  const changed = jest.fn();
  const view = renderScreen(
    <ToastProvider>
      <HistoryButton
        kind="articles"
        id={5}
        name="Kočka"
        version={7}
        isDirty={isDirty}
        mayChange={mayChange}
        onChanged={changed}
      />
    </ToastProvider>,
    { session: memberSession, api: { ...api, ...more } },
  );
  await view.user.click(screen.getByRole('button', { name: 'Historie' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Historie: Kočka$/ }));
  const restore = async () =>
    view.user.click(await dialog.findByRole('button', { name: 'Obnovit starší znění' }));
  const restorations = () => view.calls.filter(({ method }) => method === 'POST');
  return { ...view, dialog, changed, restore, restorations };
};

describe('The history of an item', () => {
  it('shows the newest version beside the one before, with what differs marked', async () => {
    const { dialog } = await open();
    expect((await dialog.findByText('Starý')).tagName).toBe('DEL');
    expect((await dialog.findByText('Nový')).tagName).toBe('INS');
    expect(dialog.getByRole('img', { name: 'Obrázek 1, odebraný' })).toBeTruthy();
    expect(dialog.getByText('Beze změny: Název.')).toBeTruthy();
  });

  it('shows a picture that the public has lost by the token of who may restore it, and says what is erased', async () => {
    URL.createObjectURL = () => 'blob:lost';
    URL.revokeObjectURL = () => undefined;
    const images = ['/files/lost.png', '/files/erased.png'];
    const lost = { image: '/files/lost.png', picture: null, number: 3 };
    const { dialog, calls } = await open({
      [`GET ${path}/1`]: { ...version(1, 'Kočka', '<p>Starý text</p>', images), pictures: [lost] },
      [`GET ${path}/1/pictures/3`]: () => new Response('webp', { status: 200 }),
    });
    const picture = () => dialog.getByRole('img', { name: 'Obrázek 1, odebraný' });
    await waitFor(() => expect(picture().getAttribute('src')).toBe('blob:lost'));
    expect(dialog.getByRole('img', { name: 'Obrázek 2, odebraný, smazaný natrvalo' })).toBeTruthy();
    const asked = calls.find((call) => call.path.endsWith('/pictures/3'));
    expect(asked?.headers.get('Authorization')).toMatch(/^Bearer /);
  });

  it('compares any two versions, and says when each was saved and by whom', async () => {
    const { dialog, user } = await open();
    const older = await dialog.findByRole('combobox', { name: 'Starší znění' });
    const labels = within(older)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(labels.map((label) => label?.replaceAll('\u00a0', ' '))).toEqual([
      'nynější: 22. 11. 2026 v 10.05, Eva Autorka',
      '21. 11. 2026 v 9.00, Eva Autorka',
      'původní, z doby před historií',
    ]);
    await user.selectOptions(older, '0');
    expect(await dialog.findByText('Původní')).toBeTruthy();
    expect(dialog.getByText('Kocour').tagName).toBe('DEL');
  });

  it('restores the older version over the one on screen, and closes', async () => {
    const { changed, restore, restorations } = await open();
    await restore();
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(restorations()).toMatchObject([{ path: `${path}/1/restoration`, body: { withoutErased: false } }]);
    expect(restorations()[0]?.headers.get('If-Match')).toBe('"7"');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Obnoveno. Předchozí znění zůstává v historii.')).toBeTruthy();
  });

  it('asks where a change has consequences, and restores nothing without the consent', async () => {
    const { restore, restorations } = await open({}, { mayChange: async () => false });
    await restore();
    expect(restorations()).toEqual([]);
  });

  it('says what was erased, and restores the rest on request', async () => {
    const answers = [reply(409, { code: 'FILES_ERASED' }), reply(201, {})];
    const { dialog, user, restore, restorations } = await open({
      [`POST ${path}/1/restoration`]: () => answers.shift(),
    });
    await restore();
    await user.click(await dialog.findByRole('button', { name: 'Obnovit bez nich' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(restorations()[1]?.body).toEqual({ withoutErased: true });
  });

  it('says when somebody else saved meanwhile, and that unsaved changes stay', async () => {
    const { dialog, changed, restore } = await open(
      { [`POST ${path}/1/restoration`]: reply(412, { code: 'VERSION_MISMATCH' }) },
      { isDirty: true },
    );
    expect(await dialog.findByText(/Ve formuláři máte změny/)).toBeTruthy();
    await restore();
    expect(await dialog.findByText(/mezitím upravil někdo jiný/)).toBeTruthy();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('has nothing to compare before the first change', async () => {
    const { dialog } = await open({ [`GET ${path}?limit=100`]: [] });
    expect(await dialog.findByText('Historie začne první změnou, kterou tu uložíte.')).toBeTruthy();
  });
});
