import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { reply } from 'shared/testing';
import { deploy } from '../test-remotes.ts';
import { openSite, stubs } from '../test-site.tsx';

beforeEach(() => {
  deploy(stubs);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (api: Record<string, unknown> = {}, route = '/navrat#kod=abc-123') => openSite({ route, api });
const posts = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const problem = (status: number, code: string) => () => reply(status, { code });

describe('the page of a closed account', () => {
  it('takes the member back when it is confirmed, not when it is opened', async () => {
    const { calls, follow } = await open({ 'POST /departures/return': reply(204) });
    const button = await screen.findByRole('button', { name: 'Vrátit se' });
    expect(document.title).toBe('Zrušený účet – Klub chovatelů koček Podlesí');
    expect(posts(calls)).toEqual([]);
    await follow(button);
    expect(await screen.findByRole('heading', { level: 1, name: 'Jste zpátky' })).toBeTruthy();
    expect(posts(calls)).toEqual([['/departures/return', { code: 'abc-123' }]]);
    expect(screen.getByRole('button', { name: 'Přihlásit se' })).toBeTruthy();
  });

  it('erases at once after a question', async () => {
    const { calls, follow } = await open({ 'POST /departures/erasure': reply(204) });
    await follow(await screen.findByRole('button', { name: 'Smazat údaje hned' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'NE' }));
    expect(posts(calls)).toEqual([]);
    await follow(screen.getByRole('button', { name: 'X, ano, smazat' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Údaje jsou\ssmazané$/ })).toBeTruthy();
    expect(posts(calls)).toEqual([['/departures/erasure', { code: 'abc-123' }]]);
    expect(screen.queryByRole('button', { name: 'Přihlásit se' })).toBeNull();
  });

  it.each([
    [404, 'NOT_FOUND'],
    [409, 'UNDO_EXPIRED'],
  ])('says that the link is over when the answer is %i %s', async (status, code) => {
    const { follow } = await open({ 'POST /departures/return': problem(status, code) });
    await follow(await screen.findByRole('button', { name: 'Vrátit se' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeTruthy();
  });

  it('can be confirmed again after a failure', async () => {
    const { api, follow } = await open({ 'POST /departures/return': problem(503, 'UNAVAILABLE') });
    await follow(await screen.findByRole('button', { name: 'Vrátit se' }));
    expect(await screen.findByText(/Server teď nemůže odpovědět/)).toBeTruthy();
    api['POST /departures/return'] = reply(204);
    await follow(screen.getByRole('button', { name: 'Vrátit se' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Jste zpátky' })).toBeTruthy();
  });

  it.each(['/navrat', '/navrat#kod=', '/navrat?kod=abc'])(
    'says that there is no link at %s',
    async (route) => {
      await open({}, route);
      expect(await screen.findByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeTruthy();
    },
  );
});
