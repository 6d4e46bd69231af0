import { z } from 'zod';
import { deploymentName } from './browser-reports.ts';
import { instant, person } from './common.ts';

/** What was done to the versions of a workspace. */
export const deploymentStepKind = z.enum([
  'released',
  'canary started',
  'canary share changed',
  'canary ended',
  'rolled back',
]);

const seenOfVersion = z.object({ visits: z.int(), failures: z.int() });

/** Why a canary was ended by itself: more of its visits failed, or were poor by a metric. */
export const deploymentEndReason = z.object({
  measure: z.enum(['failures', 'LCP', 'INP', 'CLS']),
  canary: seenOfVersion,
  stable: seenOfVersion,
});

/** Visits by their rating, of those that were rated. */
const ratedVisits = z.object({ good: z.int(), needsImprovement: z.int(), poor: z.int() });

/** What browsers reported of a version lately. */
const versionFigures = seenOfVersion.extend({
  vitals: z.object({ LCP: ratedVisits, INP: ratedVisits, CLS: ratedVisits }),
});

const deployedVersion = z.object({
  version: z.string(),
  /** `kept` no longer runs; its files stay for open tabs. */
  state: z.enum(['stable', 'canary', 'kept']),
  /** Per cent of the visitors that get it. */
  traffic: z.int(),
  since: instant,
  until: instant.nullable(),
  /** As git names it, with `+` when files had been changed since; `null` when it is not known. */
  commit: z.string().nullable(),
  figures: versionFigures,
});

const deploymentStep = z.object({
  at: instant,
  step: deploymentStepKind,
  version: z.string(),
  /** The stable version until then. */
  before: z.string().nullable(),
  traffic: z.int(),
  /** Why the servers ended a canary by themselves, otherwise `null`. */
  reason: deploymentEndReason.nullable(),
  /** The administrator, whose name is `null` when their data are erased; `null` for a command or a server. */
  by: z.object({ userId: z.int(), person: person.nullable() }).nullable(),
});

/** A canary that runs, and what a verdict about it takes. */
const deploymentTrial = z.object({
  version: z.string(),
  since: instant,
  /** Visits of both versions that have been evaluated. */
  visits: z.int(),
  /** About how many visits of both versions a verdict takes, by the share of the canary's visits that fail. */
  visitsToVerdict: z.array(z.object({ failing: z.number(), visits: z.int() })),
});

/** The versions of a workspace, and how they came to run. */
const workspaceDeployments = z.object({
  name: deploymentName,
  /** Changes with what runs and what a rollback leads to; for `If-Match`. */
  version: z.int(),
  /** Running ones first, then those that stopped last. */
  versions: z.array(deployedVersion),
  /** What everybody gets after a rollback, and what nobody gets then; `null` when there is nothing to go back to. */
  rollback: z.object({ version: z.string(), ended: z.array(z.string()) }).nullable(),
  trial: deploymentTrial.nullable(),
  /** The last one first. */
  steps: z.array(deploymentStep),
});

export const deploymentList = z.object({
  workspaces: z.array(workspaceDeployments),
  /** Days that the figures are about. */
  figureDays: z.int(),
  /** Days for which versions that stopped running are kept. */
  keptDays: z.int(),
});

/** The version that everybody is to get. A rollback or release that would lead to another one is refused. */
export const deploymentChangeInput = z.object({ version: z.string().regex(/^[0-9a-f]{12}$/) });

export type DeploymentEndReason = z.infer<typeof deploymentEndReason>;
export type VersionFigures = z.infer<typeof versionFigures>;
export type DeployedVersion = z.infer<typeof deployedVersion>;
export type DeploymentStep = z.infer<typeof deploymentStep>;
export type DeploymentTrial = z.infer<typeof deploymentTrial>;
export type WorkspaceDeployments = z.infer<typeof workspaceDeployments>;
export type DeploymentList = z.infer<typeof deploymentList>;
export type DeploymentChangeInput = z.infer<typeof deploymentChangeInput>;
