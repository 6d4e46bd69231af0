import 'shared/bootstrap/public-path/server';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { StaticRouter } from 'react-router';
import { ServerAreaContext } from './areas/server-areas.ts';
import { libraries as shared } from './libraries.ts';
import { Shell } from './shell.tsx';

/** The one set of libraries that a remote's server build may ask for, by the name it asks with. */
export const libraries: Record<string, unknown> = Object.fromEntries(
  Object.entries(shared).map(([name, { exports }]) => [name, exports]),
);

export interface RenderInput {
  /** Path and query of the page. */
  url: string;
  /** Answers of the API by path. */
  fallback: Record<string, unknown>;
  /** The remote's root component, or `null` for a page that shows its loading text. */
  area: ComponentType | null;
}

/**
 * Renders a whole page's body.
 * @returns markup, preceded by the head's own elements (title, meta, preloads) where React puts them.
 * @throws the first error that any component threw: such a page is left to the browser.
 */
export async function render({ url, fallback, area }: RenderInput): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <ServerAreaContext value={area}>
      <StaticRouter location={url}>
        <Shell fallback={fallback} />
      </StaticRouter>
    </ServerAreaContext>,
    {
      // One piece: without this React moves large boundaries behind inline scripts.
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
