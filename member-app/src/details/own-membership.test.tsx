import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { OwnMembership } from 'shared/contract';
import { memberSession, renderScreen, reply } from 'shared/testing';
import { App } from '../app.tsx';
import { memberApi, ownMembership, payment } from '../test-member.ts';

const own: OwnMembership = {
  ...ownMembership,
  payments: [
    { ...payment, paymentId: 2, amount: 30_000, receivedOn: '2026-11-02', toPaid: null },
    { ...payment, method: 'cash' },
  ],
};

const openDetails = (api: Record<string, unknown>) =>
  renderScreen(<App />, {
    route: '/userpage?sekce=5',
    session: memberSession,
    api: { ...memberApi, ...api },
  });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the own membership', () => {
  it('shows until when it is valid, how to pay, and what was paid', async () => {
    openDetails({ 'GET /users/current/membership': own });
    expect(await screen.findByText(/^Platné do 31\.\s12\.\s2026$/)).toBeTruthy();
    expect(screen.getByText('70000178')).toBeTruthy();
    expect(
      screen.getByRole('img', { name: /^QR Platba: 600\sKč, variabilní symbol 70000178$/ }),
    ).toBeTruthy();
    const rows = within(screen.getByRole('list', { name: 'Vaše platby' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '2. 11. 2026: 300 Kč z banky, méně než příspěvek, čeká na doplacení',
      '12. 12. 2025: 600 Kč v hotovosti, zaplaceno do 31. 12. 2026',
    ]);
  });

  it('shows no code without an account', async () => {
    openDetails({
      'GET /users/current/membership': { ...own, account: '', qrCode: null, membershipExpire: null },
    });
    expect(await screen.findByText('Bez data členství')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^QR/ })).toBeNull();
  });

  it('says when it cannot be read', async () => {
    openDetails({ 'GET /users/current/membership': reply(400, {}) });
    expect(await screen.findByText('Členství nelze načíst.')).toBeTruthy();
    expect(screen.getByLabelText('Web')).toBeTruthy();
  });
});
