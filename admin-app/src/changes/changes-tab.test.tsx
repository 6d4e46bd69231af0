import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { AuditList } from 'shared/contract';
import { noAnswer } from 'shared/testing';
import { openAdmin, startAnew } from '../test-admin.tsx';

beforeEach(startAnew);

const pavel = { userId: 1, person: { name: 'Pavel', surname: 'Správce' } };
const erased = { userId: 12, person: null };
const list: AuditList = {
  total: 2,
  actors: [pavel, erased],
  entries: [
    {
      entryId: 2,
      at: '2026-11-22T09:05:00.000Z',
      actor: pavel,
      area: 'people',
      action: 'členství do 31. 12. 2027',
      subject: 'Eva Členka',
    },
    {
      entryId: 1,
      at: '2026-11-21T09:05:00.000Z',
      actor: erased,
      area: 'settings',
      action: 'upomínky zapnuté',
      subject: '',
    },
  ],
};
const open = (api: Record<string, unknown> = {}) =>
  openAdmin(8, {
    'GET /audit-log?limit=1': list,
    'GET /audit-log?limit=30': list,
    ...api,
  });

it('shows administrators who changed what and when, and a number where somebody was erased', async () => {
  open();
  expect(await screen.findByText('Eva Členka: členství do 31. 12. 2027')).toBeTruthy();
  expect(screen.getByText(/^22\.\s11\.\s2026 10\.05, Pavel Správce$/)).toBeTruthy();
  expect(screen.getByText(/^21\.\s11\.\s2026 10\.05, č\. 12$/)).toBeTruthy();
  expect(screen.getByText('2 změny')).toBeTruthy();
});

it('filters by area and person, and saves what is shown', async () => {
  const { user, callsTo } = open({
    'GET /audit-log?area=people&limit=30': { ...list, total: 0, entries: [] },
    'GET /audit-log?area=people&actor=12&limit=30': { ...list, total: 31 },
    'GET /audit-log?area=people&actor=12&limit=60': { ...list, total: 31 },
    'GET /audit-log/export?area=people&actor=12': 'x',
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Oblast' }), 'Lidé a členství');
  expect(await screen.findByText('Žádná změna')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kdo' }), 'č. 12');
  await user.click(await screen.findByRole('button', { name: 'Starší změny' }));
  await user.click(screen.getByRole('button', { name: 'Stáhnout CSV' }));
  await waitFor(() => expect(callsTo('GET', '/audit-log/export?area=people&actor=12')).toHaveLength(1));
});

it('says when the list cannot be read', async () => {
  open({ 'GET /audit-log?limit=30': noAnswer });
  expect(await screen.findByText('Změny nelze načíst.')).toBeTruthy();
});
