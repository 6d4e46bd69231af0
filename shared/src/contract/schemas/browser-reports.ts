import { z } from 'zod';

/** The host and the remotes that fill its routes. */
export const deploymentName = z.enum(['shell', 'public-app', 'member-app', 'admin-app']);

/** What broke: code that does not load, an uncaught error, a hydration mismatch, an error panel. */
const faultKind = z.enum(['load', 'error', 'hydration', 'panel']);

/** Names of errors. Any other name, which could hold text of a person, is reported as `other`. */
const errorName = z.enum([
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'ChunkLoadError',
  'RemoteError',
  'other',
]);

/** Core Web Vitals, each as its rating at the thresholds of the package `web-vitals`. */
const vitalMetric = z.enum(['LCP', 'INP', 'CLS']);
const vitalRating = z.enum(['good', 'needs-improvement', 'poor']);

const fault = z.strictObject({
  kind: faultKind,
  error: errorName,
  /** Name of the chunk that it happened in, `null` when that is unknown. The server knows the chunks of each version. */
  chunk: z
    .string()
    .regex(/^\w[\w-]{0,59}$/)
    .nullable(),
});

/** What one page saw of one version since its last report. */
const deploymentReport = z.strictObject({
  name: deploymentName,
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** Whether the page reports this version for the first time: a visit. */
  isFirst: z.boolean(),
  /** Whether its first fault is among these. */
  hasFailed: z.boolean(),
  faults: z.array(fault).max(10),
  vitals: z.array(z.strictObject({ metric: vitalMetric, rating: vitalRating })).max(3),
});

/** What a page reports of itself: nothing about who looks at it, and no text that a person wrote. */
export const browserReport = z.strictObject({ deployments: z.array(deploymentReport).min(1).max(8) });

export type FaultKind = z.infer<typeof faultKind>;
export type ErrorName = z.infer<typeof errorName>;
export type VitalMetric = z.infer<typeof vitalMetric>;
export type VitalRating = z.infer<typeof vitalRating>;
export type DeploymentReport = z.infer<typeof deploymentReport>;
export type BrowserReport = z.infer<typeof browserReport>;
export type DeploymentName = z.infer<typeof deploymentName>;
