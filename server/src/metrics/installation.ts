import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { newestBackup } from '../cli/backup-folder.ts';
import type { Database } from '../database/index.ts';
import { countJobs } from '../files/index.ts';
import { countMails } from '../mail/index.ts';

/** The data folder, the database and the background work of an installation, read at each scrape. */
export function watchInstallation(
  registry: Registry,
  { database, dataDir }: { database: Database; dataDir: string },
): void {
  const registers = [registry];

  /** A value that cannot be had is told as NaN: the other metrics are needed most while something is away. */
  const addGauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read().catch(() => NaN));
      },
    });

  addGauge('club_disk_free_bytes', 'Bytes that the server may still write to its data folder.', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  });
  addGauge(
    'club_last_backup_timestamp_seconds',
    'When the newest backup in the data folder was taken; 0 when there is none.',
    async () => ((await newestBackup(dataDir))?.takenAt.getTime() ?? 0) / 1000,
  );
  addGauge('club_database_writes', 'Writes that run or wait for their turn.', async () =>
    database.pendingWrites(),
  );

  new Gauge({
    name: 'club_jobs_waiting',
    help: 'Background work on files that is not done yet, of all servers on this database.',
    labelNames: ['job'],
    registers,
    async collect() {
      const { copies, removals } = await countJobs(database.db).catch(() => ({ copies: NaN, removals: NaN }));
      this.set({ job: 'picture_copies' }, copies);
      this.set({ job: 'removals' }, removals);
    },
  });

  new Gauge({
    name: 'club_mails',
    help: 'Messages that wait to be sent or could not be sent, of all servers on this database.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { waiting, failed } = await countMails(database.db).catch(() => ({ waiting: NaN, failed: NaN }));
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'failed' }, failed);
    },
  });

  if (database.pool() === null) return;
  new Gauge({
    name: 'club_database_pool_connections',
    help: 'Connections to PostgreSQL, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = database.pool() ?? { total: 0, idle: 0, waiting: 0 };
      this.set({ state: 'total' }, total);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
