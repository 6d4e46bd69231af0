import type { SiteConfig } from 'shared/contract';
import { cspHash, loaderHash } from './loader.ts';

/** Where the browser's Firebase SDK signs people in, and where it sends files and shows them from. */
const signInOrigins = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const storageOrigins = ['https://firebasestorage.googleapis.com'];

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
  const { apiBase, identity } = config;
  const signIn = identity.provider === 'firebase' ? signInOrigins : originOf(identity.origin);
  const storage = config.files.provider === 'firebase' ? storageOrigins : [];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", loaderHash, ...codeOrigins],
    'style-src': ["'self'", ...styles.map(cspHash), ...codeOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...storage, ...codeOrigins],
    'font-src': ["'self'", ...codeOrigins],
    'connect-src': ["'self'", ...originOf(apiBase), ...signIn, ...storage, ...codeOrigins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
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
};

/**
 * For pages that somebody signed in may see. On others it would make every visitor wait for another process of the
 * browser (docs/decisions/0022).
 */
export const memberHeaders = { 'cross-origin-opener-policy': 'same-origin' };
