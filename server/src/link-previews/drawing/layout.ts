import type { LinkPreview } from '../link-preview.ts';

/** Pixels. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One way to set a preview. */
export interface Layout {
  /** Where the picture or the portrait stands. */
  art: Place;
  /** Colour of the sheet. */
  paper: string;
  /** Shapes of the whole sheet below the picture. */
  draw(preview: LinkPreview): string;
  /** Shapes that lie over the picture. */
  drawOver(preview: LinkPreview): string;
}
