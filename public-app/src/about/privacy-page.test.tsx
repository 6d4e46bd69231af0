import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { retention } from 'shared/contract';
import { renderScreen } from 'shared/testing';
import { PrivacyPage } from './privacy-page.tsx';

it('says for how long everything is kept, in the figures that the site goes by', async () => {
  renderScreen(<PrivacyPage />, { route: '/soukromi', api: { 'GET /club': {} } });
  await screen.findByRole('heading', { level: 1, name: 'Soukromí' });
  const text = (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
  expect(text).toContain(`součty po ${retention.reportCountDays} dnech maže`);
  expect(text).toContain(`${retention.binDays} dní to zůstane ve vašem koši`);
  expect(text).toContain('výstav a textů klubu si necháváme');
  expect(text).toContain(`rok a ${retention.historyVersions} posledních od každé položky`);
  expect(retention.historyDays).toBe(366);
  expect(text).toContain(`po ${retention.changesYears} letech se mažou`);
  expect(text).toContain(`po ${retention.mailDays} dnech se mažou`);
  expect(text).toContain(`Do ${retention.departureDays} dnů se můžete vrátit`);
  expect(text).toContain(`v prohlížeči nejdéle ${retention.unsavedDays} dní`);
  expect(text).toContain(`noční zálohy se mažou po ${retention.backupDays} dnech`);
});
