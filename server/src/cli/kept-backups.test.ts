import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { retention } from 'shared/contract';

it('the nightly unit keeps backups for as long as /soukromi says', async () => {
  const unit = await readFile(new URL('../../../deploy/klub-zaloha.service', import.meta.url), 'utf8');
  expect(unit).toMatch(new RegExp(`-mtime \\+${retention.backupDays} -exec rm`));
});
