import { z } from 'zod';
import { defineKind } from '../kind.ts';

/** Shows that messages arrive; asked for by an administrator. */
export const test = defineKind({
  label: 'Zkušební zpráva',
  facts: z.object({}),
  preview: {},
  subject: () => 'Zkušební zpráva z webu klubu',
  body: () => [
    'tato zpráva ověřuje, že web klubu umí posílat poštu. Když ji čtete, je vše v pořádku.',
    'Nemusíte nic dělat.',
  ],
});
