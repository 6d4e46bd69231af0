import { randomUUID } from 'node:crypto';
import { createClubContent } from '../club/content.ts';
import { takeOverContent } from '../club/take-over.ts';
import { mailTransport, outgoingMail } from '../mail/index.ts';
import { CommandError, onlyArgument, withServices } from './command.ts';
import type { Command, CommandContext } from './command.ts';

const clubOf = (context: CommandContext): Promise<{ name: string; email: string }> =>
  withServices(context, async ({ database, files }) => {
    await takeOverContent({ ...context, database, files });
    const { name, contact } = await createClubContent(database, files).club();
    return { name, email: contact.email };
  });

export const mailTest: Command = {
  usage: 'jana@klub.cz',
  summary: 'pošle zkušební zprávu a řekne, jestli ji poštovní server přijal',
  details: [
    'Web přitom nemusí běžet. Server a odesílatele určují proměnné SMTP_URL a MAIL_FROM.',
    'Přijatá zpráva může skončit ve spamu; co s tím, popisuje docs/provoz.md, část Pošta.',
  ],
  options: {},
  async run(context, args) {
    const email = onlyArgument(args, 'e-mail, kam se má zpráva poslat');
    const { config, terminal } = context;
    const transport = mailTransport(config);
    if (transport === null || config.mail.transport === 'none') {
      throw new CommandError('Pošta není nastavená: chybí SMTP_URL a MAIL_FROM.');
    }
    const mail = { kind: 'test', facts: {}, code: '', toName: '', toEmail: email };
    const origin = config.siteUrl ?? `http://${config.host}:${config.port}`;
    try {
      const sent = { ...mail, messageId: randomUUID(), createdAt: new Date().toISOString() };
      const outgoing = outgoingMail(sent, config.mail.from, { club: await clubOf(context), origin });
      await transport.send(outgoing, AbortSignal.timeout(60_000));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandError(`Zpráva na ${email} neodešla: ${reason}`);
    } finally {
      transport.close();
    }
    terminal.say(
      config.mail.transport === 'smtp'
        ? `Poštovní server přijal zprávu pro ${email}. Podívejte se, jestli přišla, také do spamu.`
        : `Zpráva pro ${email} leží ve složce ${config.dataDir}/mail. Z této instalace se nic neposílá.`,
    );
  },
};
