import type { ReactNode } from 'react';

/** A sleeping cat beside an unplugged cable; inline, since nothing can be downloaded while offline. */
export const OfflineDrawing = (): ReactNode => (
  <svg
    viewBox="0 0 320 180"
    width="320"
    height="180"
    fill="none"
    stroke="currentColor"
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M24 150h272M62 150c-16-40 14-82 66-82s86 34 76 82" />
    <path d="M56 96c-20-8-26-30-18-48l18 12q14-6 28 0l18-12c8 18 2 40-18 48q-14 5-28 0z" />
    <path d="M52 76q6 6 12 0m12 0q6 6 12 0m-20 8 3 3 3-3M204 150c18-2 20-22 6-26" />
    <path d="M296 108h-24v-22h24m-24 5h-10m10 12h-10M216 104h20m0-12h6v24h-6z" />
  </svg>
);
