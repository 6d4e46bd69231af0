import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { reply } from 'shared/testing';
import { anezka } from '../test-member.ts';
import { names, openCats, prepareBrowser } from './test-cats.tsx';

beforeEach(prepareBrowser);

const offered = {
  catId: 12,
  name: 'Mourek',
  kind: 'Evropská',
  ems: 'EUR n 24',
  birthday: '2024-05-06',
  location: '',
  tests: '',
  page: '',
  description: 'Má rád lidi.',
  image: '',
  giver: { name: 'Jana', surname: 'Nováková' },
};
const offer = () => screen.findByRole('region', { name: 'Nabídnutá kočka Mourek' });

it('an offered cat says who gives it and what others would read, and is among the own ones once taken over', async () => {
  const { user, callsTo, handlers } = openCats({ 'GET /cats/offered': [offered] });
  const section = await offer();
  expect(section.textContent).toContain('Jana Nováková z klubu odchází a kočku předává vám.');
  expect(section.textContent?.replaceAll('\u00a0', ' ')).toContain('Evropská, EUR n 24, nar. 6. 5. 2024');
  expect(section.textContent).toContain('Má rád lidi.');
  handlers['POST /cats/12/acceptance'] = () => {
    handlers['GET /cats/offered'] = [];
    handlers['GET /cats/mycats'] = [{ ...anezka, catId: 12, name: 'Mourek' }];
    return reply(204);
  };
  await user.click(within(section).getByRole('button', { name: 'Převzít' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Nabídnutá/ })).toBeNull());
  expect(callsTo('POST', '/cats/12/acceptance')).toHaveLength(1);
  await waitFor(() => expect(names()).toEqual(['Mourek']));
});

it('is refused after a question, and NE keeps the offer', async () => {
  const { user, callsTo, handlers } = openCats({ 'GET /cats/offered': [offered] });
  await user.click(within(await offer()).getByRole('button', { name: 'Nepřevzít' }));
  await user.click(screen.getByRole('button', { name: 'NE' }));
  expect(callsTo('DELETE', '/cats/12/acceptance')).toHaveLength(0);
  handlers['DELETE /cats/12/acceptance'] = () => {
    handlers['GET /cats/offered'] = [];
    return reply(204);
  };
  await user.click(within(await offer()).getByRole('button', { name: 'Nepřevzít' }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Nepřevzít' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Nabídnutá/ })).toBeNull());
});

it('says why it could not be taken over, and can be tried again', async () => {
  const { user } = openCats({
    'GET /cats/offered': [offered],
    'POST /cats/12/acceptance': () => reply(503, { code: 'UNAVAILABLE' }),
  });
  const section = within(await offer());
  await user.click(section.getByRole('button', { name: 'Převzít' }));
  expect((await section.findByRole('alert')).textContent).not.toBe('');
  expect(section.getByRole('button', { name: 'Převzít' })).toHaveProperty('disabled', false);
});
