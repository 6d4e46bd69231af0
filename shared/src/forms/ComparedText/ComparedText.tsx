import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { plainWords } from '../drafts/index.ts';

interface Props {
  html: string;
}

const load = async () => (await import('./CleanedText.tsx')).CleanedText;

/**
 * Rich text of one of two conflicting versions. Conflicts are rare, so the code for rich text is loaded with
 * the first one; until then, and if it fails, plain text is shown.
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
