import { describe, expect, it } from '@jest/globals';
import { typeErrorsIn } from './type-checker.ts';

/** As the compiler prints it, with its colours. */
const output = `\u001B[96mpublic-app/src/cats page.tsx\u001B[0m:\u001B[93m36\u001B[0m:\u001B[93m47\u001B[0m - \u001B[91merror\u001B[0m\u001B[90m TS2322: \u001B[0mType 'string' is not assignable to type 'number'.

\u001B[7m36\u001B[0m   const n: number = query;
\u001B[7m  \u001B[0m \u001B[91m        ~\u001B[0m

\u001B[91merror\u001B[0m\u001B[90m TS6053: \u001B[0mFile 'shared/tsconfig.json' not found.


Found 2 errors in 2 files.

`;

describe('the output of the compiler', () => {
  it('gives each error with its file, its line and the code', () => {
    expect(typeErrorsIn(output)).toEqual([
      [
        './public-app/src/cats page.tsx 36:47',
        "error TS2322: Type 'string' is not assignable to type 'number'.",
        '',
        '36   const n: number = query;',
        '           ~',
      ].join('\n'),
      "error TS6053: File 'shared/tsconfig.json' not found.",
    ]);
  });

  it('gives an error once that the checks of several projects find', () => {
    expect(typeErrorsIn(output + output)).toHaveLength(2);
  });

  it('gives nothing when the compiler is content', () => {
    expect(typeErrorsIn('')).toEqual([]);
  });
});
