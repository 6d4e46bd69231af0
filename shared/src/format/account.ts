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
