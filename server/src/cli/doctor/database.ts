import { isLoopback } from '../../config.ts';
import type { ServerConfig } from '../../config.ts';
import { inspectDatabase } from '../../database/index.ts';
import type { DatabaseFacts } from '../../database/index.ts';
import { mistake, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import { evaluateCertificate, evaluateClock } from './network.ts';

/** @param isLocal whether the database is on this machine. */
export function evaluateDatabase(facts: DatabaseFacts, isLocal: boolean, now: Date): Finding[] {
  const findings: Finding[] = [];
  if (facts.unknown.length > 0) {
    findings.push(
      mistake('Verze: databázi upravila novější verze webu a tato s ní nepoběží. Vraťte se k té novější.'),
    );
  }
  if (facts.pending.length > 0) {
    findings.push(
      warning('Verze: databáze čeká na úpravu, kterou udělá start webu. Spusťte systemctl restart klub.'),
    );
  }
  if (!facts.server) return findings;
  findings.push(...evaluateClock(now, facts.server.now, 'databázi'));
  const { certificateEnd } = facts.server;
  if (certificateEnd) findings.push(...evaluateCertificate('databáze', certificateEnd, now));
  else if (!isLocal) {
    findings.push(
      warning('Databáze: spojení s ní není šifrované. Přidejte k DATABASE_URL ?sslmode=verify-full.'),
    );
  }
  return findings;
}

export async function checkDatabase(config: ServerConfig): Promise<Finding[]> {
  const isLocal = config.databaseUrl === null || isLoopback(new URL(config.databaseUrl).hostname);
  try {
    const facts = await inspectDatabase(config);
    if (facts === null) return [warning('Databáze: ještě není, založí ji první start webu.')];
    return evaluateDatabase(facts, isLocal, new Date());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [mistake(`Databáze: nedá se otevřít (${reason}).`)];
  }
}
