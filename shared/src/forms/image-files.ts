import { formatBytes } from '../format/index.ts';
import { imageTypes, limits } from '../contract/index.ts';

/** The file picker's `accept`. */
export const imageAccept = Object.values(imageTypes).flat().join(',');

/** Hint beside the picker. */
export const imageHint = `PNG, JPG nebo GIF, nejvýš ${formatBytes(limits.imageBytes)}. Větší fotku z telefonu sami zmenšíme.`;
