import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { BinEntry } from 'shared/contract';
import { openAdmin } from '../test-admin.tsx';

const link: BinEntry = {
  kind: 'exhibitionReferences',
  id: 3,
  name: 'Mapa',
  item: { kind: 'exhibitions', id: 4, name: 'Zimní výstava' },
  deletedAt: '2026-11-20T08:00:00.000Z',
  keptUntil: '2026-11-20T08:00:00.000Z',
  deletedBy: null,
};

describe('the bin of the club', () => {
  it('shows what was deleted, also what goes any moment', async () => {
    openAdmin(7, { 'GET /bin': [link] });
    expect(
      await screen.findByText(/^Odkaz, výstava Zimní výstava; smazáno .*, každou chvíli se smaže natrvalo$/),
    ).toBeTruthy();
  });

  it('says when it is empty', async () => {
    openAdmin(7, { 'GET /bin': [] });
    expect(await screen.findByText('Koš je prázdný')).toBeTruthy();
  });
});
