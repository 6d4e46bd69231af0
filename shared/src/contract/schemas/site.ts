import { z } from 'zod';

/** `/config.json`: what a browser needs before it can call the API. Nothing here is secret. */
export const siteConfig = z.object({
  /** Base of all API calls, `/api` or an absolute address. */
  apiBase: z.string(),
  identity: z.discriminatedUnion('provider', [
    z.object({
      provider: z.literal('local'),
      apiKey: z.string(),
      projectId: z.string(),
      /** Origin of the Identity Toolkit emulator; `""` means the site's own. */
      origin: z.string(),
    }),
    z.object({
      provider: z.literal('firebase'),
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      appId: z.string(),
    }),
  ]),
  files: z.object({ provider: z.enum(['local', 'firebase']), bucket: z.string() }),
});

/** A range of supported contract versions, both ends included. */
export const contractRange = z.object({ from: z.int(), to: z.int() });

/**
 * `/remotes.json`: which deployments of each remote run, after the open frontend-discovery schema.
 * `url` names the deployment's `remoteEntry.js`; `integrity` is that file's. The one with `default` serves
 * everybody who does not try out another one (`chooseDeployment`).
 */
export const remoteDeployment = z.object({
  url: z.string(),
  metadata: z.object({ integrity: z.string(), version: z.string() }),
  deployment: z.object({ traffic: z.number().min(0).max(100), default: z.boolean() }),
  extras: z.object({
    /** Version of the contract between shell and remote that this build was made for. */
    contract: z.int(),
    publishedAt: z.iso.datetime(),
    /**
     * Integrity of every script and style sheet of the build, as in an element's `integrity` attribute, by
     * its path beside the entry. Always present in `/remotes.json`; absent in pages, since an entry names its
     * chunks by content hash.
     */
    integrity: z.record(z.string(), z.string()).optional(),
  }),
});
export const remotesDocument = z.object({
  schema: z.string(),
  /** Contracts that the server works with, for tabs that are open for long; an addition to the schema. */
  served: contractRange.nullish(),
  microFrontends: z.record(z.string(), z.array(remoteDeployment)),
});

export type SiteConfig = z.infer<typeof siteConfig>;
export type ContractRange = z.infer<typeof contractRange>;
export type RemoteDeployment = z.infer<typeof remoteDeployment>;
export type RemotesDocument = z.infer<typeof remotesDocument>;
