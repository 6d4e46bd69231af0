import { formatBytes } from '../format/index.ts';
import { imageTypes, limits } from '../contract/index.ts';

/** What the file picker offers. */
export const imageAccept = Object.values(imageTypes).flat().join(',');

/** What a person should know before choosing a picture. */
export const imageHint = `PNG, JPG nebo GIF, nejvýš ${formatBytes(limits.imageBytes)}. Větší fotku z telefonu sami zmenšíme.`;
