import type { ReactNode } from 'react';
import { SectionBoundary } from './SectionBoundary.tsx';

const Broken = (): ReactNode => {
  throw new Error('Data that the section cannot show');
};

export const Whole = () => (
  <SectionBoundary of={1}>
    <p>Část stránky</p>
  </SectionBoundary>
);
export const Failed = () => (
  <SectionBoundary of={1} fallback={<p>Tuto část se nepodařilo ukázat.</p>}>
    <Broken />
  </SectionBoundary>
);
