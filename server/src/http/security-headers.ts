const year = 365 * 24 * 60 * 60;

/**
 * Headers of every response. Pages, stored files and the club's pictures have content policies of their own.
 */
export const securityHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(https && { 'strict-transport-security': `max-age=${year}; includeSubDomains` }),
});
