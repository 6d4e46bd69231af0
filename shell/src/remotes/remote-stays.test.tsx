import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { memberSession } from 'shared/testing';
import { deploy } from '../test-remotes.ts';
import { openSite, stubs } from '../test-site.tsx';

/** A page with state that a remount would lose. */
function Page() {
  return (
    <>
      <input aria-label="Rozepsané" />
      <Link to="/userpage?sekce=2">Kočky</Link>
    </>
  );
}

describe('a loaded remote', () => {
  it('is not remounted when its first link leads to another of its pages', async () => {
    deploy({ ...stubs, 'member-app': Page });
    const { user } = await openSite({ route: '/userpage', session: memberSession });
    await user.type(await screen.findByLabelText('Rozepsané'), 'text');
    const link = screen.getByRole('link', { name: 'Kočky' });
    await user.click(link);
    expect(screen.getByLabelText('Rozepsané')).toHaveProperty('value', 'text');
    expect(document.activeElement).toBe(link);
  });
});
