import type { FastifyInstance } from 'fastify';
import { apiPaths } from 'shared/api-paths';
import type { RemoteDeployment, RemotesDocument } from 'shared/contract';

/** The answers of the API that a page carries. */
export interface CarriedData {
  fallback: Record<string, unknown>;
  /** Whether something the page shows does not exist; its answer is then `null`. */
  missing: boolean;
  /** Whether every answer could be had. */
  complete: boolean;
}

/** Resource that an API path belongs to; the topic under which its writes are announced. */
const topicOf = (path: string): string => /^\/(\w+)/.exec(path)?.[1] ?? '';

/** What a page with these needs depends on: its resources, and the smaller copies of their pictures. */
export const topicsOf = (needs: readonly string[]): ReadonlySet<string> =>
  new Set(['pictures', ...[apiPaths.club, ...needs].map(topicOf)]);

/**
 * The deployments as a page carries them: with the integrity of the entries alone. An entry names its chunks
 * by their content, so a page need not weigh as much as the list of all files.
 */
export function pageRemotes({ schema, microFrontends }: RemotesDocument): RemotesDocument {
  const withoutFiles = ({ extras, ...deployment }: RemoteDeployment): RemoteDeployment => ({
    ...deployment,
    extras: { contract: extras.contract, publishedAt: extras.publishedAt },
  });
  return {
    schema,
    microFrontends: Object.fromEntries(
      Object.entries(microFrontends).map(([name, deployments]) => [name, deployments.map(withoutFiles)]),
    ),
  };
}

const isItemPath = (path: string): boolean => /\/\d+$/.test(path);

/** Asks the API in process, as an anonymous visitor would. The club's own facts are always among them. */
export async function carryData(
  app: FastifyInstance,
  host: string,
  needs: readonly string[],
): Promise<CarriedData> {
  const carried: CarriedData = { fallback: {}, missing: false, complete: true };
  const paths = [...new Set([apiPaths.club, ...needs])];
  await Promise.all(
    paths.map(async (path) => {
      const answer = await app.inject({ method: 'GET', url: `/api${path}`, headers: { host } });
      if (answer.statusCode === 200) carried.fallback[path] = answer.json();
      else if (answer.statusCode === 404 && isItemPath(path)) {
        carried.fallback[path] = null;
        carried.missing = true;
      } else carried.complete = false;
    }),
  );
  return carried;
}
