import { previewSize, type LinkPreview } from '../link-preview.ts';
import type { Layout } from './layout.ts';
import { page } from './page.ts';
import { passport } from './passport.ts';
import { poster } from './poster.ts';
import { rectangle } from './shapes.ts';

const layouts: Record<LinkPreview['layout'], Layout> = { page, passport, poster };

export const layoutOf = ({ layout }: LinkPreview): Layout => layouts[layout];

const svg = (shapes: string): string => {
  const { width, height } = previewSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
};

/** What lies below and over the picture of a preview, as SVG documents of outlines. */
export function drawSheet(preview: LinkPreview): { below: string; over: string } {
  const { paper, draw, drawOver } = layoutOf(preview);
  const { width, height } = previewSize;
  return {
    below: svg(rectangle(0, 0, width, height, paper) + draw(preview)),
    over: svg(drawOver(preview)),
  };
}
