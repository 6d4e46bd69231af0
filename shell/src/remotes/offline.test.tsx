import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { memberSession } from 'shared/testing';
import { deploy } from '../test-remotes.ts';
import { openSite, stubs } from '../test-site.tsx';

const broken = 'Tuto část se nepodařilo otevřít';

describe('a page opened without a connection', () => {
  it('says that the browser is offline, and retries by itself when it is online', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    deploy({ 'public-app': new Error('No connection'), 'member-app': new Error('No connection') });
    await openSite({ route: '/userpage', session: memberSession });
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByRole('heading', { level: 1, name: 'Není připojení k internetu' })).toBeTruthy();
    expect(panel.queryByText(/webmaster/)).toBeNull();
    expect(screen.getByRole('alert').querySelector('img')).toBeNull();
    expect(document.title).toBe('Není připojení k internetu – Klub chovatelů koček Podlesí');
    deploy({ 'member-app': new Error('Still none') });
    isOnline.mockReturnValue(true);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(await screen.findByText(broken)).toBeTruthy();
    deploy({ ...stubs, 'public-app': new Error('The file is gone') });
    await act(async () => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Členská část' })).toBeTruthy();
  });
});
