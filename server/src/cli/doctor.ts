import { stat } from 'node:fs/promises';
import { CommandError, UsageError } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { checkBackups } from './doctor/backups.ts';
import { checkDatabase } from './doctor/database.ts';
import { checkDisk } from './doctor/disk.ts';
import { mistake } from './doctor/finding.ts';
import type { Finding } from './doctor/finding.ts';
import { checkFolder } from './doctor/folder.ts';
import { checkMail } from './doctor/mail.ts';
import { checkPublishedVersions } from './doctor/published-versions.ts';
import { checkClock, checkProxies, checkSite, evaluateProxy } from './doctor/network.ts';

/** The Node version that the server needs (docs/decisions/0003). */
const neededNode = 24;

/** @param version such as `24.21.0`. */
export const evaluateNode = (version: string): Finding[] =>
  Number.parseInt(version, 10) >= neededNode
    ? []
    : [mistake(`Verze: web běží na Node ${version}, potřebuje aspoň ${neededNode}. Spusťte klub deploy.`)];

const findingsOf = async ({ config }: CommandContext): Promise<Finding[]> => {
  const { dataDir, siteUrl, identity, demo } = config;
  if (!(await stat(dataDir).catch(() => null))) {
    return [mistake(`Data: složka ${dataDir} neexistuje. Říká DATA_DIR totéž co nastavení webu?`)];
  }
  const now = new Date();
  const none: Promise<Finding[]> = Promise.resolve([]);
  const found = await Promise.all([
    checkFolder(dataDir),
    checkDisk(dataDir),
    checkDatabase(config),
    checkProxies(dataDir),
    checkMail(config),
    checkPublishedVersions(config),
    // A local installation needs no backups and has no other visitors.
    demo ? none : checkBackups(dataDir, now),
    siteUrl === null ? none : checkSite(siteUrl, now),
    identity.provider === 'firebase' ? checkClock() : none,
  ]);
  return [...evaluateNode(process.versions.node), ...found.flat(), ...evaluateProxy(config)];
};

export const doctor: Command = {
  usage: '',
  summary: 'řekne, co je na této instalaci špatně',
  details: [
    'Podívá se na disk, práva, zálohy, databázi, verze, hodiny, certifikáty, proxy a poštu. Nic nemění.',
    'Najde-li chybu, vypíše ji a skončí stavem 1. Obsah klubu a soubory kontroluje příkaz check.',
  ],
  options: {},
  async run(context, { positionals }) {
    if (positionals.length > 0) throw new UsageError('Příkaz nemá žádné argumenty.');
    const findings = await findingsOf(context);
    for (const { isMistake, text } of findings) if (!isMistake) context.terminal.say(`Upozornění. ${text}`);
    const mistakes = findings.filter(({ isMistake }) => isMistake);
    if (mistakes.length > 0) throw new CommandError(mistakes.map(({ text }) => text).join('\n'));
    context.terminal.say('Nenašla se žádná chyba.');
  },
};
