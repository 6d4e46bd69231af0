/** Size and smaller copies of a stored picture, as the API gives them beside its URL. */
export interface PictureSource {
  width: number;
  height: number;
  variants: readonly { url: string; width: number; type: string }[];
  /** Focal point that crops contain, in percent of width and height. */
  focus?: { x: number; y: number } | undefined;
}
