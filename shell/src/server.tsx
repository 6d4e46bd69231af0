import 'shared/bootstrap/public-path/server';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { StaticRouter } from 'react-router';
import { AwaitsSessionContext } from './account/session-status.ts';
import { ServerRemoteContext } from './remotes/server-remote.ts';
import { libraries as shared } from './libraries.ts';
import { Shell } from './shell.tsx';

/** The shared libraries that a remote's server build may require, by module name. */
export const libraries: Record<string, unknown> = Object.fromEntries(
  Object.entries(shared).map(([name, { exports }]) => [name, exports]),
);

export interface RenderInput {
  /** Path and query of the page. */
  url: string;
  /** API responses by path. */
  fallback: Record<string, unknown>;
  /** The remote's root component, or `null` for a page that shows its loading text. */
  remote: ComponentType | null;
  /** Whether the browser has been signed in; servers of older contracts do not say. */
  awaitsSession?: boolean;
}

/**
 * Renders a page's body.
 * @returns markup, preceded by head elements (title, meta, preloads) where React puts them.
 * @throws the first error that any component threw: such a page is rendered by the browser.
 */
export async function render({ url, fallback, remote, awaitsSession = false }: RenderInput): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <ServerRemoteContext value={remote}>
      <AwaitsSessionContext value={awaitsSession}>
        <StaticRouter location={url}>
          <Shell fallback={fallback} />
        </StaticRouter>
      </AwaitsSessionContext>
    </ServerRemoteContext>,
    {
      // A single chunk: otherwise React moves large boundaries behind inline scripts.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  const chunks: Buffer[] = [];
  // A Node stream without an encoding gives bytes.
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk as Uint8Array));
  if (errors.length > 0) throw errors[0];
  return Buffer.concat(chunks).toString('utf8');
}
