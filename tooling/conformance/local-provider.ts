import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createLocalIdentity } from '../../server/src/identity/local/local-identity.ts';
import { boundBodies } from '../../server/src/rate-limits/body-memory.ts';
import { openTestDatabase } from '../../server/test/support/test-database.ts';
import type { Provider } from './provider.ts';

/** The project's own sign-in on a fresh database and a free port. */
export async function startLocal(): Promise<Provider> {
  const test = await openTestDatabase();
  const server = Fastify({ forceCloseConnections: true });
  const { dataDir } = test.config;
  const identity = createLocalIdentity(test.database, dataDir, server.log);
  boundBodies(server, { identity, trustedProxy: null });
  if (identity.plugin) await server.register(identity.plugin);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const { apiKey, projectId } = identity.publicConfig();
  return {
    address,
    apiKey,
    projectId,
    identity,
    verify: (token) => identity.verifyToken(token),
    async resetCode(email) {
      const folder = join(dataDir, 'mail');
      const mails = await Promise.all(
        (await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')),
      );
      const mail = mails.findLast((text) => text.startsWith(`To: ${email}\n`)) ?? '';
      return /oobCode=([\w-]+)/.exec(mail)?.[1] ?? '';
    },
    async setDisabled(uid, isDisabled) {
      const update = test.database.db.updateTable('identityAccounts').set({ disabled: isDisabled ? 1 : 0 });
      await update.where('uid', '=', uid).execute();
    },
    async stop() {
      await server.close();
      await test.remove();
    },
  };
}
