import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { deploy } from '../test-remotes.ts';
import { openSite, stubs } from '../test-site.tsx';

it('while /remotes.json is unavailable, a retry loads the deployment that the page knows', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  deploy({ 'public-app': new Error('The file is gone') });
  const { user } = await openSite({ route: '/cats' }, null);
  await screen.findByText('Tuto část se nepodařilo otevřít');
  deploy(stubs);
  await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByRole('heading', { name: 'Veřejná část' })).toBeTruthy();
});
