import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { articleLine, openAdmin, startAnew, yard } from '../test-admin.tsx';

const mockNetwork = { broken: true };

jest.mock('./article-text.tsx', () => {
  if (mockNetwork.broken) throw new Error('The chunk does not come.');
  return jest.requireActual('./article-text.tsx');
});

beforeEach(startAnew);

it('shows that an article cannot be displayed when its code does not load, with a retry', async () => {
  const { user } = openAdmin(4, { 'GET /articles/all': [articleLine(yard)], 'GET /articles/6': yard });
  await user.click(await screen.findByRole('button', { name: 'Výběh na dvoře' }));
  expect(await screen.findByText('Články nelze načíst.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Schválit článek' })).toBeNull();
  mockNetwork.broken = false;
  await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByText('Dvě prkna a síť.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Schválit článek' })).toBeTruthy();
});
