import { describe, expect, it } from 'vitest';
import { isValidCompanyId, parseAccount } from 'shared/format';
import { paymentDescriptor, toIban } from './payment.ts';

const ibanOf = (text: string) => {
  const account = parseAccount(text);
  return account && toIban(account);
};

describe('A Czech account number', () => {
  // Published examples of the IBAN registry and of the QR Platba standard.
  it.each([
    ['19-2000145399/0800', 'CZ6508000000192000145399'],
    ['1234567899/0800', 'CZ5508000000001234567899'],
    ['1265098001/5500', 'CZ5855000000001265098001'],
    [' 2600004338 / 9999 ', 'CZ0699990000002600004338'],
  ])('%s has the IBAN %s', (account, iban) => {
    expect(ibanOf(account)).toBe(iban);
  });

  it.each([
    '19-2000145398/0800',
    '18-2000145399/0800',
    '2000145399',
    '2000145399/08',
    '0000000000/0800',
    'účet',
  ])('%s is refused', (account) => {
    expect(parseAccount(account)).toBeNull();
  });
});

describe('The payment code', () => {
  const payment = {
    account: '2600004338/9999',
    amount: 600,
    recipient: 'Klub chovatelů koček Podlesí',
    message: 'Členský příspěvek',
  };

  it('is a payment descriptor in characters that every bank reads', () => {
    expect(paymentDescriptor(payment)).toBe(
      'SPD*1.0*ACC:CZ0699990000002600004338*AM:600.00*CC:CZK*RN:KLUB CHOVATELU KOCEK PODLESI*MSG:CLENSKY PRISPEVEK',
    );
  });

  it('carries a variable symbol', () => {
    expect(paymentDescriptor({ ...payment, symbol: '70000178' })).toContain('*CC:CZK*X-VS:70000178*RN:');
  });

  it('is empty while no account is configured', () => {
    expect(paymentDescriptor({ ...payment, account: '' })).toBe('');
  });

  it('cannot be injected with further fields by the name of the club', () => {
    const descriptor = paymentDescriptor({ ...payment, recipient: 'Klub*AM:1.00*X' });
    expect(descriptor.match(/\*AM:/g)).toHaveLength(1);
  });
});

describe('A company id', () => {
  it('has a check digit', () => {
    expect([
      isValidCompanyId('271 82 800'),
      isValidCompanyId('25596641'),
      isValidCompanyId('999 00 019'),
    ]).toEqual([false, true, false]);
  });
});
