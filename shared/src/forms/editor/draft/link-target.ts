import { completeWebAddress } from '../../../format/index.ts';
import { limits } from '../../../contract/index.ts';

const schemes = ['http:', 'https:', 'mailto:'];
const address = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/**
 * Normalises a typed link target: `www.example.cz` becomes an https URL, an e-mail address a mailto URL.
 * @returns `null` when the scheme is not http, https or mailto.
 */
export function linkTarget(typed: string): string | null {
  const text = typed.trim();
  if (address.test(text)) return `mailto:${text}`;
  const target = completeWebAddress(text);
  if (target.length > limits.url || !URL.canParse(target)) return null;
  return schemes.includes(new URL(target).protocol) ? target : null;
}
