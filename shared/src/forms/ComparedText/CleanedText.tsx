import type { ReactNode } from 'react';
import { Prose } from '../../ui/index.ts';

/** Rich text as it is read, with the code that cleans it. */
export const CleanedText = ({ html }: { html: string }): ReactNode => <Prose html={html} headings={3} />;
