import { z } from 'zod';
import { defineKind } from '../kind.ts';

/** Tells the previous address of a changed e-mail. */
export const emailChanged = defineKind({
  label: 'Změněný e-mail',
  facts: z.object({ newEmail: z.string() }),
  preview: { newEmail: 'jana.nova@example.cz' },
  subject: () => 'E-mail vašeho účtu se změnil',
  body: ({ newEmail }, { club }) => [
    `správce webu změnil e-mail vašeho účtu na ${newEmail}. Pod touto adresou se od teď přihlašujete, heslo zůstává stejné. Na všech zařízeních je potřeba přihlásit se znovu.`,
    `Pokud o změně nevíte, napište nám co nejdřív na ${club.email}.`,
  ],
});
