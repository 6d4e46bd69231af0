/** Something that an operator should know; a mistake must be mended, a warning may be meant so. */
export interface Finding {
  isMistake: boolean;
  /** In Czech, with what to do about it. */
  text: string;
}

export const mistake = (text: string): Finding => ({ isMistake: true, text });
export const warning = (text: string): Finding => ({ isMistake: false, text });
