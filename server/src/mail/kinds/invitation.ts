import { siteUrls } from 'shared/contract';
import { z } from 'zod';
import { defineKind } from '../kind.ts';

/** Asks a new member to set a password. Its code is good for seven days. */
export const invitation = defineKind({
  label: 'Pozvánka',
  facts: z.object({ email: z.string() }),
  preview: { email: 'jana.novakova@example.cz' },
  subject: (_facts, { club }) => `Pozvánka na web: ${club.name}`,
  body: ({ email }, { club, code }) => [
    `máte nový účet na webu klubu (${club.name}). Přidáte na něm své kočky a články a uvidíte, do kdy máte zaplacené členství.`,
    'Zbývá zvolit si heslo:',
    { button: 'Zvolit heslo', path: siteUrls.invitation(code) },
    `Přihlašovat se budete e-mailem ${email}. Odkaz platí sedm dní a jen jednou; nový vám pošle správce webu.`,
    'Pokud vám pozvánka nepatří, nemusíte nic dělat.',
  ],
});
