/** A result for the operator; an error has to be fixed, a warning may be intended. */
export interface Finding {
  isMistake: boolean;
  /** In Czech, with what to do about it. */
  text: string;
}

export const mistake = (text: string): Finding => ({ isMistake: true, text });
export const warning = (text: string): Finding => ({ isMistake: false, text });
