import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';

/** What values fields may have, by their paths: `[].owner.name` is a `string`; literals are in quotes. */
const fields = z.record(z.string(), z.array(z.string()));

const operation = z.object({
  /** Names of the query string. */
  query: z.array(z.string()),
  answer: fields,
  body: fields,
});
/** By method and path, with `:x` for parameters: `GET /cats/:x`. */
const operations = z.record(z.string(), operation);

/** Version and exported names of shared modules. */
const modules = z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()) }));

/** What a build uses of others, derived from its sources (tooling/contracts): `uses.json` of a version. */
export const usesStatement = z.object({
  /** Calls to the API, with the fields that are read of their answers and sent in their bodies. */
  api: operations,
  modules,
  /** Addresses of the site that it leads to. */
  addresses: z.array(z.string()),
});

/** What a build offers to others: `provides.json` of a version. */
export const providesStatement = z.object({
  modules,
  /** Addresses that it shows. */
  addresses: z.array(z.string()),
  /** Remotes that it shows; the shell's alone. */
  remotes: z.array(z.string()),
});

export type FieldKinds = z.infer<typeof fields>;
export type Operation = z.infer<typeof operation>;
export type Operations = z.infer<typeof operations>;
export type UsesStatement = z.infer<typeof usesStatement>;
export type ProvidesStatement = z.infer<typeof providesStatement>;

/** The highest quality takes thirty times as long, at each start of a server, for a seventh fewer bytes. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** An API as the registry keeps it: a twentieth of its length. */
export const packApi = (api: Operations): string =>
  brotliCompressSync(JSON.stringify(api), packing).toString('base64');

/** @throws Error when it was not written by `packApi`. */
export const unpackApi = (packed: string): Operations =>
  operations.parse(JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString()));
