import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { holdUploads, reply, storedAt } from 'shared/testing';
import { file, openAdmin, showLine, startAnew, winterShow } from '../test-admin.tsx';

beforeEach(startAnew);

const spring = { ...winterShow, exhibitionId: 8, name: 'Jarní výstava', date: '2027-04-10', version: 1 };

describe('edits while the files of a new exhibition are uploading', () => {
  const begin = async () => {
    const arrive = holdUploads();
    const view = openAdmin(2, {
      'GET /exhibitions/all': [showLine(winterShow)],
      'POST /exhibitions': reply(201, spring),
      'POST /exhibitions/8/images': reply(201, spring),
      'POST /references': reply(201, { referenceId: 1 }),
    });
    const { user } = view;
    await user.click(await screen.findByRole('button', { name: 'Přidat výstavu' }));
    const form = within(screen.getByRole('form', { name: 'Nová výstava' }));
    await user.type(form.getByLabelText('Název'), 'Jarní výstava');
    await user.type(form.getByLabelText('Datum'), '2027-04-10');
    await user.upload(form.getByLabelText('Přidat obrázky'), file('sal.jpg'));
    await user.click(form.getByRole('button', { name: 'Přidat výstavu' }));
    return { ...view, form, arrive };
  };

  it('are saved with it, links included', async () => {
    const { user, form, arrive, callsTo } = await begin();
    await user.type(form.getByLabelText('Místo'), 'Brno');
    await user.type(form.getByLabelText('Název odkazu'), 'Mapa');
    await user.type(form.getByLabelText('Adresa odkazu'), 'mapa.example.cz');
    arrive();
    await waitFor(() => expect(callsTo('POST', '/references')).toHaveLength(1));
    expect(callsTo('POST', '/exhibitions')[0]?.body).toMatchObject({
      name: 'Jarní výstava',
      location: 'Brno',
    });
    expect(callsTo('POST', '/references')[0]?.body).toMatchObject({ name: 'Mapa', entityId: 8 });
  });

  it('are saved with it also when they are a file, until the form closes', async () => {
    let come: (answer: unknown) => void = () => undefined;
    const { user, form, arrive, callsTo, handlers } = await begin();
    handlers['POST /exhibitions'] = () => new Promise((resolve) => (come = resolve));
    arrive();
    await waitFor(() => expect(callsTo('POST', '/exhibitions')).toHaveLength(1));
    await user.upload(form.getByLabelText('Přidat obrázky'), file('klece.jpg'));
    come(reply(201, spring));
    expect(await screen.findByText('Výstava je přidaná: Jarní výstava.')).toBeTruthy();
    const sent = callsTo('POST', '/exhibitions/8/images').flatMap(
      ({ body }) => (body as { images: string[] }).images,
    );
    expect(sent).toEqual([storedAt('sal.jpg'), storedAt('klece.jpg')]);
  });

  it('are validated like the rest', async () => {
    const { user, form, arrive, callsTo } = await begin();
    await user.clear(form.getByLabelText('Název'));
    arrive();
    expect(await form.findByText('Vyplňte toto pole.')).toBeTruthy();
    expect(callsTo('POST', '/exhibitions')).toEqual([]);
  });
});
