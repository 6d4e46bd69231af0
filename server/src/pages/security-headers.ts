import type { SiteConfig } from 'shared/contract';
import { cspHash, loaderHash } from './loader.ts';

/** Where the browser's Firebase SDK speaks to when Google keeps identity and files. */
const firebaseOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
];

const originOf = (address: string): string[] => (/^https?:/.test(address) ? [new URL(address).origin] : []);

/**
 * The Content Security Policy of a page with these inline style sheets.
 * @param codeOrigins other origins that the page's deployments come from.
 */
export function contentSecurityPolicy(
  config: SiteConfig,
  styles: readonly string[],
  codeOrigins: readonly string[],
): string {
  const usesFirebase = config.identity.provider === 'firebase' || config.files.provider === 'firebase';
  const others = [...originOf(config.apiBase), ...(usesFirebase ? firebaseOrigins : [])];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", loaderHash, ...codeOrigins],
    'style-src': ["'self'", ...styles.map(cspHash), ...codeOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...others, ...codeOrigins],
    'font-src': ["'self'", ...codeOrigins],
    'connect-src': ["'self'", ...others, ...codeOrigins],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Each remote brings its own copy of the HTML cleaner.
    'trusted-types': ['default', 'dompurify', "'allow-duplicates'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers that every page carries beside its policy. */
export const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};
