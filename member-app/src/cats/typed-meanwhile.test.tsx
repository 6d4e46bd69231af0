import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { holdUploads, reply, storedAt } from 'shared/testing';
import { anezka, ignac, photo } from '../test-member.ts';
import { editForm, newForm, openCats, prepareBrowser } from './test-cats.tsx';

jest.mock('../../../shared/src/uploads/upload-file.ts', () =>
  jest.requireActual('../../../shared/src/testing/upload-stand-in.ts'),
);

beforeEach(prepareBrowser);

/** An answer that is on its way until a test lets it come. */
const held = () => {
  let come: (answer: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((resolve) => {
    come = resolve;
  });
  return { answer, come };
};

describe('what is written while a cat is being added', () => {
  it('goes with it as long as its photos are on their way', async () => {
    const arrive = holdUploads();
    const { user, callsTo, handlers } = openCats();
    handlers['POST /cats'] = () => reply(201, { ...anezka, catId: 9 });
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.upload(newForm().getByLabelText('Vybrat obrázky'), photo('liza.jpg'));
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Druh'), 'Ragdoll');
    arrive();
    await waitFor(() => expect(callsTo('POST', '/cats')).toHaveLength(1));
    expect(callsTo('POST', '/cats')[0]?.body).toMatchObject({
      name: 'Líza',
      kind: 'Ragdoll',
      image: storedAt('liza.jpg'),
    });
  });

  it('goes with it in the captions of photos that have arrived', async () => {
    const { user, callsTo, handlers } = openCats();
    handlers['POST /cats'] = () => reply(201, { ...anezka, catId: 9 });
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.upload(newForm().getByLabelText('Vybrat obrázky'), photo('prvni.jpg'));
    await newForm().findByText(/nahráno/);
    const arrive = holdUploads();
    await user.upload(newForm().getByLabelText('Vybrat obrázky'), photo('druhy.jpg'));
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Popisek: prvni.jpg'), 'S koťaty');
    arrive();
    await waitFor(() => expect(callsTo('POST', '/cats')).toHaveLength(1));
    expect(callsTo('POST', '/cats')[0]?.body).toMatchObject({
      image: storedAt('prvni.jpg'),
      imageCaption: 'S koťaty',
      images: [{ image: storedAt('druhy.jpg'), caption: '' }],
    });
  });

  it('is judged like what stood there before', async () => {
    const arrive = holdUploads();
    const { user, callsTo } = openCats();
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.upload(newForm().getByLabelText('Vybrat obrázky'), photo('liza.jpg'));
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    await user.clear(newForm().getByLabelText('Jméno'));
    arrive();
    expect(await newForm().findByText('Vyplňte toto pole.')).toBeTruthy();
    expect(callsTo('POST', '/cats')).toEqual([]);
  });

  it('is offered in the form of the new cat when the answer was on its way already', async () => {
    const { answer, come } = held();
    const liza = { ...anezka, catId: 9, name: 'Líza', kind: '', version: 1 };
    const { user, handlers } = openCats({ 'POST /cats': () => answer });
    await user.click(await screen.findByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Jméno'), 'Líza');
    await user.click(newForm().getByRole('button', { name: 'Přidat kočku' }));
    await user.type(newForm().getByLabelText('Druh'), 'Ragdoll');
    handlers['GET /cats/mycats'] = [liza, anezka, ignac];
    come(reply(201, liza));
    await screen.findByRole('form', { name: 'Úprava: Líza' });
    expect(editForm('Líza').getByLabelText('Druh')).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
    expect(editForm('Líza').getByLabelText('Druh')).toHaveProperty('value', 'Ragdoll');
    // It belongs to this cat, and no other one is begun with it.
    expect(Object.keys(localStorage).filter((key) => key.includes('cat/new'))).toEqual([]);
  });
});

describe('what is written while captions are being saved', () => {
  it('stays, and waits to be saved', async () => {
    const { answer, come } = held();
    const { user, handlers } = openCats({ 'PUT /cats/7/arrangement': () => answer });
    await user.click(await screen.findByRole('button', { name: 'Upravit Anežka' }));
    const main = () => editForm().getByLabelText('Popisek: Anežka, hlavní obrázek');
    const further = () => editForm().getByLabelText('Popisek: Anežka, fotografie 1');
    await user.type(main(), 'Portrét');
    await user.click(editForm().getByRole('button', { name: 'Uložit pořadí a popisky' }));
    await user.type(further(), 'V ušáku');
    await user.type(main(), ' z léta');
    const saved = { ...anezka, imageCaption: 'Portrét', version: 4 };
    handlers['GET /cats/mycats'] = [saved, ignac];
    come(saved);
    expect(await screen.findByText('Pořadí a popisky jsou uložené.')).toBeTruthy();
    expect(further()).toHaveProperty('value', 'V ušáku');
    expect(main()).toHaveProperty('value', 'Portrét z léta');
    expect(editForm().getByText('Změny pořadí a popisků ještě nejsou uložené.')).toBeTruthy();
  });
});
