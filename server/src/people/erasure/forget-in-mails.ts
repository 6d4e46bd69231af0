import type { Transaction } from 'kysely';
import type { Schema } from '../../database/index.ts';
import type { UserRow } from '../../users/repository.ts';

/** Messages to administrators name the authors of articles that waited; those that name this one lose the list. */
export async function forgetInMails(trx: Transaction<Schema>, { name, surname }: UserRow): Promise<void> {
  const mails = await trx
    .selectFrom('mails')
    .select(['mailId', 'facts'])
    .where('kind', '=', 'articles-waiting')
    .execute();
  const author = `"author":${JSON.stringify(`${name} ${surname}`)}`;
  for (const { mailId, facts } of mails.filter((mail) => mail.facts.includes(author))) {
    // An object, as `queueMail` stored it.
    const left = JSON.stringify({ ...(JSON.parse(facts) as object), articles: [] });
    await trx.updateTable('mails').set({ facts: left }).where('mailId', '=', mailId).execute();
  }
}
