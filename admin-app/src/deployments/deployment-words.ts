import { isApiError, messageFor } from 'shared/client';
import type { DeployedVersion, DeploymentEndReason, DeploymentStep, DeploymentTrial } from 'shared/contract';
import { formatDate, formatNumber, formatTime } from 'shared/format';

/** As many characters as tell versions apart on a screen. */
export const shortVersion = (version: string): string => version.slice(0, 7);

export const instantWords = (instant: string): string => `${formatDate(instant)} ${formatTime(instant)}`;

export const ofWhole = (part: number, whole: number): string =>
  `${formatNumber(part)}\u00a0/\u00a0${formatNumber(whole)}`;

/** Who gets a version. */
export const audienceWords = ({ state, traffic }: DeployedVersion): string => {
  if (state === 'kept') return 'Neběží';
  const share = `${traffic}\u00a0% návštěvníků`;
  if (state === 'canary') return `Zkouška, dostává ji ${share}`;
  return traffic === 100 ? 'Dostávají všichni' : `Dostává ${share}`;
};

const commitWords = (commit: string): string =>
  commit.endsWith('+') ? `commit ${commit.slice(0, -1)} a nezapsané změny` : `commit ${commit}`;

/** Since when a version runs or until when it ran, and where it comes from. */
export const originWords = ({ since, until, commit }: DeployedVersion): string =>
  [
    until === null ? `od ${instantWords(since)}` : `do ${instantWords(until)}`,
    ...(commit === null ? [] : [commitWords(commit)]),
  ].join(', ');

const measureWords: Record<DeploymentEndReason['measure'], string> = {
  failures: 'chybu mělo',
  LCP: 'pomalé načtení (LCP) mělo',
  INP: 'pomalou odezvu (INP) mělo',
  CLS: 'posuny stránky (CLS) mělo',
};

const reasonWords = ({ measure, canary, stable }: DeploymentEndReason): string =>
  `web sám, ${measureWords[measure]} ${ofWhole(canary.failures, canary.visits)} návštěv, u běžící verze ${ofWhole(stable.failures, stable.visits)}`;

const doneWords = ({ step, version, traffic, before }: DeploymentStep): string => {
  const named = shortVersion(version);
  const share = `${traffic}\u00a0%`;
  if (step === 'canary started') return `Zkouška verze ${named} pro ${share}`;
  if (step === 'canary share changed') return `Zkouška verze ${named} nově pro ${share}`;
  if (step === 'canary ended') return `Konec zkoušky verze ${named}`;
  if (step === 'released') return `Verze ${named} pro všechny`;
  return `Návrat k verzi ${named}${before === null ? '' : ` z ${shortVersion(before)}`}`;
};

const actorWords = ({ reason, by }: DeploymentStep): string => {
  if (reason !== null) return reasonWords(reason);
  if (by === null) return 'příkazem na serveru';
  return by.person === null ? `správce č. ${by.userId}` : `${by.person.name} ${by.person.surname}`;
};

/** What was done, and by whom or why. */
export const stepWords = (step: DeploymentStep): string => `${doneWords(step)}: ${actorWords(step)}`;

const failingWords = ['když se nepovede každá', 'když každá pátá', 'když sedm ze sta místo dvou'];

/** How far a canary is from a verdict. */
export const trialWords = ({ since, visits, visitsToVerdict }: DeploymentTrial): string => {
  const needed = visitsToVerdict
    .map((one, index) => `${formatNumber(one.visits)}, ${failingWords[index] ?? ''}`)
    .join('; ');
  const isLittle = visitsToVerdict.some((one) => visits < one.visits);
  return [
    `Zkouška běží od ${instantWords(since)}. Když je horší, než může být náhoda, skončí sama; všem ji vydá jen člověk.`,
    `${isLittle ? 'Zatím málo návštěv' : 'Návštěv'}: ${formatNumber(visits)}.`,
    `Verdikt jich potřebuje asi ${needed}.`,
  ].join(' ');
};

const refusals: Readonly<Record<string, string>> = {
  NOTHING_BEFORE: 'Před touto verzí žádná jiná neběžela, není se kam vrátit.',
  FILES_GONE: 'Soubory předchozí verze už na serveru nejsou. Vrátit se jinam umí ten, kdo web provozuje.',
  NO_CANARY: 'Zkouška mezitím skončila.',
  DEPLOYMENT_REFUSED: 'Tahle verze se k ostatním, které běží, nehodí. Obraťte se na toho, kdo web provozuje.',
  VERSION_MISMATCH: 'Mezitím se nasadilo něco jiného. Zavřete tuto otázku a podívejte se, co teď běží.',
};

/** Why what runs could not be changed. */
export const refusalWords = (error: unknown): string =>
  (isApiError(error) ? refusals[error.code] : undefined) ?? messageFor(error);
