import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { plainWords } from '../drafts/index.ts';

interface Props {
  html: string;
}

const load = async () => (await import('./CleanedText.tsx')).CleanedText;

/**
 * Rich text of one of two versions. Few people ever see a conflict, so that the code that shows rich text comes with
 * the first one; until it is here, and when it does not come, its words stand there.
 */
export function ComparedText({ html }: Props): ReactNode {
  const [Cleaned, setCleaned] = useState<ComponentType<Props>>();
  useEffect(() => {
    load().then(
      (component) => setCleaned(() => component),
      () => undefined,
    );
  }, []);
  return Cleaned === undefined ? plainWords(html) : <Cleaned html={html} />;
}
