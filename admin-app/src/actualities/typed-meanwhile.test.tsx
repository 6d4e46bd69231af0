import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, reply, storedAt } from 'shared/testing';
import { file, leaveDraft, market, newsLine, openAdmin, startAnew } from '../test-admin.tsx';

beforeEach(startAnew);

const ball = {
  ...market,
  actualityId: 9,
  id: 9,
  name: 'Ples',
  text: '<p>V sobotu.</p>',
  image: storedAt('ples.jpg'),
  version: 1,
};

/** A news item whose request is pending. */
const send = async (api: Record<string, unknown> = {}) => {
  let come: (answer: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((resolve) => {
    come = resolve;
  });
  const view = openAdmin(1, {
    'GET /actualities/all': [newsLine(market)],
    'GET /actualities/9': ball,
    'POST /actualities': () => answer,
    ...api,
  });
  const { user, handlers, callsTo } = view;
  leaveDraft('actuality/new', { name: 'Ples', text: '<p>V sobotu.</p>' });
  await user.click(await screen.findByRole('button', { name: 'Přidat aktualitu' }));
  await user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
  const form = within(screen.getByRole('form', { name: 'Nová aktualita' }));
  await user.upload(form.getByLabelText('Vybrat obrázek'), file('ples.jpg'));
  await user.click(form.getByRole('button', { name: 'Přidat aktualitu' }));
  await waitFor(() => expect(callsTo('POST', '/actualities')).toHaveLength(1));
  const arrive = (): void => {
    handlers['GET /actualities/all'] = [newsLine(ball), newsLine(market)];
    come(reply(201, ball));
  };
  return { ...view, form, arrive };
};

const openForm = () => screen.findByRole('form', { name: 'Úprava: Ples' });

describe('edits while the request for a news item is pending', () => {
  it('are offered in the form of the item, which opens with a notice', async () => {
    const { user, form, arrive } = await send();
    await user.type(form.getByLabelText('Název'), ' v Lipnici');
    arrive();
    const edit = within(await openForm());
    expect(screen.getByText(/změnili až po odeslání, vám nabízíme/).closest('[role="status"]')).toBeTruthy();
    expect(edit.getByLabelText('Název')).toHaveProperty('value', 'Ples');
    await user.click(screen.getByRole('button', { name: 'Pokračovat v psaní' }));
    expect(edit.getByLabelText('Název')).toHaveProperty('value', 'Ples v Lipnici');
  });

  it('are usually none, and then no form opens', async () => {
    const { arrive } = await send();
    arrive();
    expect(await screen.findByText('Aktualita je zveřejněná: Ples.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByText(/změnili až po odeslání/)).toBeNull();
  });

  it('are saved when they are another picture', async () => {
    const { user, form, arrive, callsTo } = await send({ 'PUT /actualities/9/changeimage': ball });
    await user.upload(form.getByLabelText('Vybrat obrázek'), file('sal.jpg'));
    arrive();
    expect(await screen.findByText('Aktualita je zveřejněná: Ples.')).toBeTruthy();
    expect(callsTo('PUT', '/actualities/9/changeimage').map(({ body }) => body)).toEqual([
      { oldUrl: storedAt('ples.jpg'), image: storedAt('sal.jpg') },
    ]);
  });

  it('are reported when they are another picture that could not be saved', async () => {
    const { user, form, arrive } = await send({ 'PUT /actualities/9/changeimage': noAnswer });
    await user.upload(form.getByLabelText('Vybrat obrázek'), file('sal.jpg'));
    arrive();
    expect(await screen.findByText(/vybrali až po odeslání, se nepodařilo uložit/)).toBeTruthy();
    expect(await openForm()).toBeTruthy();
  });
});
