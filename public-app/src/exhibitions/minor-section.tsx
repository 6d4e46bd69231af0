import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

/** A section with a small heading, beside an exhibition's text. */
export const MinorSection = ({ id, title, children }: Props): ReactNode => (
  <section aria-labelledby={id}>
    <h2 className="minor" id={id}>
      {title}
    </h2>
    {children}
  </section>
);
