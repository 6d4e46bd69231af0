import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { deploy } from '../test-remotes.ts';
import { openSite, stubs } from '../test-site.tsx';
import { notesKey, takeNotes, type Note } from './notes.ts';

const notes = (): Note[] => Reflect.get(globalThis, notesKey) as Note[];

beforeAll(takeNotes);
// Errors are logged to the console.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  notes().length = 0;
});

const panel = 'Tuto část se nepodařilo otevřít';

describe('for the report of a page are noted', () => {
  it('the remote that it loads, that it does not load, and the panel in its place', async () => {
    deploy({ 'public-app': new Error('The file is gone') });
    await openSite({ route: '/cats' });
    await screen.findByText(panel);
    expect(notes()).toMatchObject([
      { loads: 'public-app', version: '1' },
      { shows: 'public-app' },
      { loads: 'public-app', version: '1' },
      { fault: 'load', of: 'public-app' },
      { fault: 'panel', of: 'public-app' },
    ]);
  });

  it('no fault of a version while there is no connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    deploy({ 'public-app': new Error('The file is gone') });
    await openSite({ route: '/cats' });
    await screen.findByText('Není připojení k internetu');
    expect(notes().filter((note) => 'fault' in note)).toEqual([]);
    jest.restoreAllMocks();
  });

  it('no more than a hundred things where nothing reports them', () => {
    for (let count = 0; count < 101; count += 1)
      dispatchEvent(new ErrorEvent('error', { error: new Error('again'), filename: '/remotes/x.js' }));
    expect(notes()).toHaveLength(100);
  });

  it('uncaught errors', async () => {
    deploy(stubs);
    const error = new TypeError('in a listener');
    dispatchEvent(new ErrorEvent('error', { error, filename: '/remotes/x.js' }));
    expect(notes()).toEqual([{ fault: 'error', error, stack: '/remotes/x.js' }]);
  });
});
