import { z } from 'zod';
import { defineKind } from '../kind.ts';

/** Tells the author that an administrator returned the article, with the reason if there is one. */
export const articleReturned = defineKind({
  label: 'Vrácený článek',
  facts: z.object({ name: z.string(), reason: z.string() }),
  preview: { name: 'Jak vybrat kotě', reason: 'Doplňte prosím, odkud jsou údaje o očkování.' },
  subject: ({ name }) => `Vrácený článek: ${name}`,
  body: ({ name, reason }) => [
    reason === ''
      ? `správce webu vám vrátil článek „${name}“ bez uvedení důvodu. Návštěvníci ho nevidí.`
      : `správce webu vám vrátil článek „${name}“. Návštěvníci ho nevidí.`,
    ...(reason === '' ? [] : ['Důvod:', { quote: reason }]),
    'Až článek upravíte a uložíte, bude znovu čekat na schválení.',
    { button: 'Otevřít moje články', path: '/userpage?sekce=1' },
  ],
});
