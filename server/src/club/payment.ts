const numberWeights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

export interface Account {
  prefix: string;
  number: string;
  bank: string;
}

const hasValidCheckDigit = (digits: string): boolean => {
  const weights = numberWeights.slice(-digits.length);
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11 === 0;
};

/**
 * Parses a Czech account number, `prefix-number/bank`, spaces allowed. Returns `null` when the format or a
 * check digit (modulo 11) is wrong.
 */
export function parseAccount(text: string): Account | null {
  const match = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/.exec(text.replace(/\s/g, ''));
  if (!match) return null;
  const prefix = (match[1] ?? '').padStart(6, '0');
  const number = (match[2] ?? '').padStart(10, '0');
  if (!hasValidCheckDigit(prefix) || !hasValidCheckDigit(number) || Number(number) === 0) return null;
  return { prefix, number, bank: match[3] ?? '' };
}

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

/** Whether the check digit of a Czech company id (IČO) is right. */
export function isValidCompanyId(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  if (!/^\d{8}$/.test(digits)) return false;
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce(
    (total, weight, index) => total + weight * Number(digits[index]),
    0,
  );
  return (11 - (sum % 11)) % 10 === Number(digits[7]);
}
