import { describe, it } from '@jest/globals';
import { RuleTester } from 'oxlint/plugins-dev';
import { reasonedAssertions } from './reasoned-assertions.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const claims = ['const a = b as C;', 'const a = b!;', 'let a: any;', 'const a = <C>b;'];

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run(
  'reasoned-assertions',
  reasonedAssertions,
  {
    valid: [
      ...claims.map((code) => `// The map holds every key.\n${code}`),
      ...claims.map((code) => `${code} // The map holds every key.`),
      "const a = ['b'] as const;",
      'const a = b as unknown;',
    ],
    invalid: claims
      .flatMap((code) => [code, `// Far above.\n\n${code}`])
      .map((code) => ({ code, errors: [{ messageId: 'reason' }] })),
  },
);
