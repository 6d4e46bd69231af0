import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openAdmin, overview, startAnew } from '../test-admin.tsx';
// Loaded eagerly, so that no test waits for the lazy chunk.
import './overview.tsx';

beforeEach(startAnew);

const hour = 3600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * hour).toISOString();

const backupCard = async (facts: object): Promise<HTMLElement> => {
  openAdmin(null, { 'GET /overview': { ...overview, ...facts } });
  const heading = await screen.findByRole('heading', { name: /^Poslední\s?záloha$/ });
  const card = heading.closest('section');
  if (!card) throw new Error('The heading is in no card.');
  return card;
};

const trial = { triedAt: '2026-11-20T03:00:00.000Z', takenAt: '2026-11-20T02:30:00.000Z' };

it('the overview says when the last backup was taken, how old it is, and that its restoring was tried', async () => {
  const card = await backupCard({
    lastBackup: ago(27),
    lastBackupTrial: { ...trial, isWhole: true },
  });
  expect(within(card).getByText(/, stará 1\sden$/)).toBeTruthy();
  expect(within(card).getByText(/^Zkušební obnovení 20\.\s11\.\s2026 dopadlo dobře\.$/)).toBeTruthy();
  expect(card.dataset['state']).toBeUndefined();
});

it('marks a backup that could not be restored', async () => {
  const bad = await backupCard({ lastBackup: ago(1), lastBackupTrial: { ...trial, isWhole: false } });
  expect(bad.textContent).toContain('méně než den stará');
  expect(bad.textContent).toContain('našlo chyby');
  expect(bad.dataset['state']).toBe('bad');
});

it('says that restoring was never tried', async () => {
  const card = await backupCard({ lastBackup: ago(1), lastBackupTrial: null });
  expect(card.textContent).toContain('Obnovení se ještě nezkoušelo.');
});
