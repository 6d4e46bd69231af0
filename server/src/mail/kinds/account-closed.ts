import { siteUrls } from 'shared/contract';
import { formatDate } from 'shared/format';
import { z } from 'zod';
import { defineKind } from '../kind.ts';

/** Tells somebody who closed their account how to come back, or to have the data erased at once. */
export const accountClosed = defineKind({
  label: 'Zrušený účet',
  facts: z.object({
    /** The last day of a return. */
    until: z.string(),
  }),
  preview: { until: '2026-12-31' },
  subject: () => 'Váš účet je zrušený',
  body: ({ until }, { club, code }) => [
    `zrušili jste svůj účet na webu klubu (${club.name}). Přihlásit se na něj už nedá.`,
    `Rozmyslíte-li si to, do ${formatDate(until)} se můžete vrátit: účet, kočky i články budou tak, jak byly. Potom vaše údaje smažeme. Na stejné stránce nás můžete požádat, abychom je smazali hned.`,
    { button: 'Vrátit se, nebo smazat údaje hned', path: siteUrls.comeBack(code) },
    'Odkaz platí jen jednou. Pokud chcete, aby všechno zůstalo, jak jste zvolili, nemusíte nic dělat.',
    `Jestli jste účet nerušili vy, vraťte se odkazem, změňte si heslo a napište nám na ${club.email}.`,
  ],
});
