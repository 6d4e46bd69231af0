import { resolveTxt } from 'node:dns/promises';
import { plural } from 'shared/format';
import type { ServerConfig } from '../../config.ts';
import { openDatabase } from '../../database/index.ts';
import { countMails, mailTransport } from '../../mail/index.ts';
import type { MailCounts } from '../../mail/index.ts';
import { mistake, warning } from './finding.ts';
import type { Finding } from './finding.ts';

/** Milliseconds after which a waiting message has been waiting for long. */
const longWait = 2 * 3600_000;

/** @param sends whether this installation has where to send. */
export function evaluateOutbox({ failed, oldestWaiting }: MailCounts, sends: boolean, now: Date): Finding[] {
  const findings: Finding[] = [];
  if (failed > 0) {
    findings.push(
      warning(
        plural(failed, {
          one: 'Pošta: # zpráva se nedala odeslat. Důvod je ve správě na kartě Pošta.',
          few: 'Pošta: # zprávy se nedaly odeslat. Důvody jsou ve správě na kartě Pošta.',
          other: 'Pošta: # zpráv se nedalo odeslat. Důvody jsou ve správě na kartě Pošta.',
        }),
      ),
    );
  }
  if (sends && oldestWaiting !== null && now.getTime() - Date.parse(oldestWaiting) > longWait) {
    findings.push(
      warning('Pošta: nejstarší zpráva čeká už přes dvě hodiny. Zkuste npm run club -- mail-test ADRESA.'),
    );
  }
  return findings;
}

/** @param records TXT records of the sender's domain; `null` when they cannot be read. */
export const evaluateSpf = (domain: string, records: readonly string[] | null): Finding[] =>
  records === null || records.some((record) => record.startsWith('v=spf1'))
    ? []
    : [
        warning(
          `Pošta: doména ${domain} nemá záznam SPF a zprávy budou padat do spamu. Viz docs/provoz.md, část Pošta.`,
        ),
      ];

const spfOf = async (email: string): Promise<Finding[]> => {
  const domain = email.split('@')[1] ?? '';
  const records = await resolveTxt(domain).catch(() => null);
  return evaluateSpf(domain, records?.map((parts) => parts.join('')) ?? null);
};

const connection = async (config: ServerConfig): Promise<Finding[]> => {
  const transport = mailTransport(config);
  try {
    await transport?.verify();
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [mistake(`Pošta: poštovní server se nedá použít (${reason}). Zkontrolujte SMTP_URL.`)];
  } finally {
    transport?.close();
  }
};

const outbox = async (config: ServerConfig): Promise<Finding[]> => {
  try {
    const database = await openDatabase(config, { migrates: false });
    try {
      return evaluateOutbox(await countMails(database.db), config.mail.transport !== 'none', new Date());
    } finally {
      await database.close();
    }
  } catch {
    // Told by the check of the database.
    return [];
  }
};

/** Checks where messages go and what has not gone. */
export async function checkMail(config: ServerConfig): Promise<Finding[]> {
  const { mail } = config;
  if (mail.transport === 'folder') return [];
  if (mail.transport === 'none') {
    return [
      warning(
        'Pošta: chybí SMTP_URL a MAIL_FROM, web neposílá pozvánky ani jiné zprávy. Viz docs/provoz.md.',
      ),
      ...(await outbox(config)),
    ];
  }
  return [...(await connection(config)), ...(await spfOf(mail.from.email)), ...(await outbox(config))];
}
