import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { reply } from 'shared/testing';
import { habr, openAdmin, startAnew } from '../test-admin.tsx';

jest.mock('./created-user.tsx', () => {
  throw new Error('The chunk does not come.');
});

beforeEach(startAnew);

it('shows that the account exists also when the code of the next step does not load', async () => {
  const ludmila = { ...habr, userId: 9, name: 'Ludmila', surname: 'Javorová' };
  const { user } = openAdmin(3, { 'GET /users': [habr], 'POST /users': reply(201, ludmila) });
  await user.click(await screen.findByRole('button', { name: 'Přidat uživatele' }));
  const form = within(screen.getByRole('form', { name: 'Nový uživatel' }));
  await user.type(form.getByLabelText('Jméno'), 'Ludmila');
  await user.type(form.getByLabelText('Příjmení'), 'Javorová');
  await user.type(form.getByLabelText('E-mail'), 'ludmila@example.cz');
  await user.click(form.getByLabelText('Nastavit heslo ručně'));
  await user.type(form.getByLabelText('Heslo'), 'Kocicka-2026');
  await user.type(form.getByLabelText('Heslo znovu'), 'Kocicka-2026');
  await user.click(form.getByRole('button', { name: 'Přidat uživatele' }));
  expect(await screen.findByText('Účet je založený: Ludmila Javorová.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});
