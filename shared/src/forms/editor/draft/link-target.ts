import { completeWebAddress } from '../../../format/index.ts';
import { limits } from '../../../contract/index.ts';

const schemes = ['http:', 'https:', 'mailto:'];
const address = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/**
 * What a link leads to, from what somebody typed: `www.example.cz` becomes an https address, an e-mail
 * address a mailto one.
 * @returns `null` when it is none of http, https and mailto.
 */
export function linkTarget(typed: string): string | null {
  const text = typed.trim();
  if (address.test(text)) return `mailto:${text}`;
  const target = completeWebAddress(text);
  if (target.length > limits.url || !URL.canParse(target)) return null;
  return schemes.includes(new URL(target).protocol) ? target : null;
}
