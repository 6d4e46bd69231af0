import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState/EmptyState.tsx';
import { Hint } from './Field/Field.tsx';
import { Notice } from './Notice/Notice.tsx';
import { PageHead } from './PageHead/PageHead.tsx';

/** The words after which a line may end. */
const lineEnds = (part: ReactNode): string[] => {
  const { container } = render(part);
  const words = (container.textContent ?? '').split(/[ \n]+/);
  return words.filter((word) => /(?:^|\u00a0)[a-z]$/i.test(word));
};

describe('a sentence of a screen', () => {
  it.each([
    ['a notice', <Notice>Obraťte se na výbor a s námi to zkuste.</Notice>],
    ['a hint', <Hint>Stránky k stanici i k chovu.</Hint>],
    ['the next step', <EmptyState drawing={<hr />} title="404" text="Je tu i v zimě, a u vás?" />],
    ['a note below a title', <PageHead title="Chov" note="Kočky i kocouři v klubu." />],
  ])('leaves no single letter at the end of a line in %s', (_where, part) => {
    expect(lineEnds(part)).toEqual([]);
  });

  it('leaves none before or in a link either, and the link works', () => {
    expect(
      lineEnds(
        <Notice>
          Napište o tom v <a href="/members">seznamu a v poště</a> i u nás.
        </Notice>,
      ),
    ).toEqual([]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/members');
  });
});
