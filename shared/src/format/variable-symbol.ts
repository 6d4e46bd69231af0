/** Begins every symbol, so that none begins with a zero, which banks drop. */
const first = '7';
const digitsOfId = 6;

/** Check digit by ISO 7064, MOD 11,10: finds each wrong digit and nearly all that changed places. */
const checkDigit = (digits: string): number => {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
};

/** A member's own variable symbol, at most ten digits: it follows from the id, so it never changes. */
export const variableSymbol = (userId: number): string => {
  const digits = first + String(userId).padStart(digitsOfId, '0');
  return `${digits}${checkDigit(digits)}`;
};

/** The id of the member whose symbol it is; `null` when no member can have it. Zeros before it and spaces do not count. */
export const userOfSymbol = (text: string): number | null => {
  const symbol = text.replace(/\s/g, '').replace(/^0+/, '');
  if (!/^7\d{7,9}$/.test(symbol)) return null;
  const userId = Number(symbol.slice(1, -1));
  return userId > 0 && variableSymbol(userId) === symbol ? userId : null;
};
