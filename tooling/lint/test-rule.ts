import { TSESLint } from '@typescript-eslint/utils';
import { parser } from 'typescript-eslint';

/** Number of problems that a rule reports in code, as if it were the file at this path below the root. */
export const complaintsOf =
  (rule: TSESLint.RuleModule<string>) =>
  (file: string, code: string): number =>
    new TSESLint.Linter()
      .verify(
        code,
        [
          {
            files: ['**/*.ts'],
            languageOptions: { parser },
            plugins: { club: { rules: { rule } } },
            rules: { 'club/rule': 'error' },
          },
        ],
        { filename: file },
      )
      .filter(({ ruleId }) => ruleId === 'club/rule').length;
