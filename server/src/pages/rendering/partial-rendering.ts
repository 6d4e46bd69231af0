import { RendererBusyError, type Renderer } from './renderer.ts';

type Rendering = Parameters<Renderer['render']>[0];

/** What a page was rendered with, and its markup. */
export interface RenderedPage {
  markup: string;
  fallback: Rendering['fallback'];
}

const without = (fallback: Rendering['fallback'], path: string): Rendering['fallback'] =>
  Object.fromEntries(Object.entries(fallback).filter(([known]) => known !== path));

/**
 * Renders a page, and when that fails, without that answer which it cannot show: the browser then asks for it again and
 * says what is wrong with it, in the place where it belongs.
 * @param needs paths of the answers that one at a time may be left out.
 * @throws what the rendering of the whole page threw, when it fails in any case; RendererBusyError.
 */
export async function renderWhatCanBeShown(
  render: (page: Rendering) => Promise<string>,
  rendering: Rendering,
  needs: readonly string[],
): Promise<RenderedPage> {
  const { fallback } = rendering;
  try {
    return { markup: await render(rendering), fallback };
  } catch (error) {
    if (error instanceof RendererBusyError || rendering.remote === null) throw error;
    for (const path of needs.filter((need) => need in fallback)) {
      const rest = without(fallback, path);
      const markup = await render({ ...rendering, fallback: rest }).catch((again: unknown) => {
        if (again instanceof RendererBusyError) throw again;
        return null;
      });
      if (markup !== null) return { markup, fallback: rest };
    }
    throw error;
  }
}
