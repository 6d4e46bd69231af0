import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { deploy } from '../test-remotes.ts';
import { openSite } from '../test-site.tsx';

it('a remote that throws while it is shown leaves the menu, and recovers by a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const Fragile = (): ReactNode => {
    if (fails) throw new Error('An answer that nobody expected');
    return <h1>Zase tady</h1>;
  };
  deploy({ 'public-app': Fragile });
  const { user } = await openSite();
  expect(await screen.findByText('Tuto část se nepodařilo otevřít')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Výstavy' })).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByRole('heading', { name: 'Zase tady' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
