import { type Account, parseAccount } from 'shared/format';

/** IBAN of a Czech account; letters of the country count as C = 12, Z = 35 (ISO 13616). */
export function toIban({ bank, prefix, number }: Account): string {
  const basic = bank + prefix + number;
  const check = 98n - (BigInt(`${basic}123500`) % 97n);
  return `CZ${String(check).padStart(2, '0')}${basic}`;
}

/**
 * Text limited to the characters of a QR code's alphanumeric mode. The asterisk separates a payment
 * descriptor's fields, so it is removed.
 */
const plainCapitals = (text: string, length: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .\-/:$%+]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();

export interface Payment {
  account: string;
  /** Whole crowns. */
  amount: number;
  recipient: string;
  message: string;
  /** Variable symbol. */
  symbol?: string;
}

/**
 * Payment descriptor of the Czech QR Platba standard (SPAYD 1.0), `""` when the account is empty or invalid.
 * The standard allows 35 characters for the recipient and 60 for the message.
 */
export function paymentDescriptor({ account, amount, recipient, message, symbol }: Payment): string {
  const parsed = parseAccount(account);
  if (!parsed) return '';
  const fields = [
    'SPD',
    '1.0',
    `ACC:${toIban(parsed)}`,
    `AM:${amount.toFixed(2)}`,
    'CC:CZK',
    ...(symbol === undefined ? [] : [`X-VS:${symbol}`]),
    `RN:${plainCapitals(recipient, 35)}`,
    `MSG:${plainCapitals(message, 60)}`,
  ];
  return fields.join('*');
}
