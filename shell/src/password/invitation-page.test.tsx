import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { reply } from 'shared/testing';
import { deploy } from '../test-remotes.ts';
import { openSite, stubs } from '../test-site.tsx';

beforeEach(() => {
  deploy(stubs);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (answer: unknown = { oobCode: 'good-code' }, route = '/pozvanka#kod=abc-123') =>
  openSite({ route, api: { 'POST /invitations/accept': answer } });

const problem = (status: number, code: string) => () => reply(status, { code });

describe('the page of an invitation', () => {
  it('uses the code when it is confirmed, not when it is opened, and goes on to the password', async () => {
    const { calls, follow } = await open();
    const button = await screen.findByRole('button', { name: 'Zvolit heslo' });
    expect(document.title).toBe('Pozvánka na web klubu – Klub chovatelů koček Podlesí');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await follow(button);
    expect(await screen.findByLabelText('Znovu nové heslo')).toBeTruthy();
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path, body }) => [path, body])).toEqual([
      ['/invitations/accept', { code: 'abc-123' }],
    ]);
  });

  it.each([
    [410, 'INVITATION_USED', 'Pozvánka už byla použita'],
    [410, 'INVITATION_EXPIRED', 'Pozvánka už neplatí'],
    [404, 'NOT_FOUND', 'Pozvánka neplatí'],
  ])('says what to do when the answer is %i %s', async (status, code, title) => {
    const { follow } = await open(problem(status, code));
    await follow(await screen.findByRole('button', { name: 'Zvolit heslo' }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Přihlásit se' })).toBeTruthy();
  });

  it('can be confirmed again after a failure', async () => {
    const { api, follow } = await open(problem(503, 'UNAVAILABLE'));
    await follow(await screen.findByRole('button', { name: 'Zvolit heslo' }));
    expect(await screen.findByText(/Server teď nemůže odpovědět/)).toBeTruthy();
    api['POST /invitations/accept'] = { oobCode: 'good-code' };
    await follow(screen.getByRole('button', { name: 'Zvolit heslo' }));
    expect(await screen.findByLabelText('Znovu nové heslo')).toBeTruthy();
  });

  it.each(['/pozvanka', '/pozvanka#kod=', '/pozvanka?kod=abc'])(
    'says that the link is not whole at %s',
    async (route) => {
      await open(undefined, route);
      expect(await screen.findByRole('heading', { level: 1, name: 'Pozvánka neplatí' })).toBeTruthy();
    },
  );
});
