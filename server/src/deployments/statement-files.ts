import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { entryOf, type Build } from './build.ts';
import { versionFolder } from './publish-target.ts';
import type { DeploymentName, RetainedDeployment } from './registry.ts';

/** Milliseconds for a statement on a static host. */
const timeLimit = 10_000;

/** Ours take up to 40 kB; a file of any size would fill the memory of who compares. */
export const mostStatementBytes = 1_000_000;

/** A statement has more bytes than one may have. */
export class LargeStatementError extends Error {
  override name = 'LargeStatementError';
}

/** Where the statements of versions are: the server's own folder, and builds that are not published yet. */
export interface Places {
  remotesDir: string;
  builds?: readonly Build[];
}

const limited = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > mostStatementBytes) throw new LargeStatementError();
    read.push(chunk);
  }
  return Buffer.concat(read);
};

/**
 * Reads a statement of a version.
 * @throws LargeStatementError when it is too large, Error when it cannot be had.
 */
export async function readStatement(
  name: DeploymentName,
  { url, metadata: { version } }: RetainedDeployment,
  file: string,
  { remotesDir, builds = [] }: Places,
): Promise<Buffer> {
  const build = builds.find((one) => one.name === name && one.version === version);
  if (build !== undefined) return limited(createReadStream(join(build.distDir, file)));
  if (!url.startsWith('http'))
    return limited(createReadStream(join(versionFolder(remotesDir, name, version), file)));
  const address = `${url.slice(0, -entryOf(name).length)}${file}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeLimit) });
  return answer.body === null ? Buffer.alloc(0) : limited(answer.body);
}
