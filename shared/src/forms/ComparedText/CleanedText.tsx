import type { ReactNode } from 'react';
import { Prose } from '../../ui/index.ts';

/** Sanitised rich text, with the sanitiser's code. */
export const CleanedText = ({ html }: { html: string }): ReactNode => <Prose html={html} headings={3} />;
