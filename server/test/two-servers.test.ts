import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Article, Cat } from 'shared/contract';
import { runClub } from '../src/cli/club.ts';
import { catInput } from './support/inputs.ts';
import type { Person, TestApi } from './support/test-api.ts';
import { TwoServers } from './support/two-servers.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('two servers behind one address', () => {
  let servers: TwoServers;
  let api: TestApi;
  let site: string;
  let owner: Person;
  let admin: Person;

  beforeAll(async () => {
    servers = await TwoServers.start();
    ({ api, site } = servers);
    owner = await api.person({ name: 'Jana', surname: 'Původní' });
    admin = await api.person({ role: 1 });
  });
  afterAll(() => servers.stop());

  const agree = (paths: readonly string[], isNew: (text: string) => boolean) => servers.agree(paths, isNew);
  const warm = (paths: readonly string[]) => servers.warm(paths);

  const command = async (line: string): Promise<void> => {
    const terminal = {
      say: () => undefined,
      isInteractive: false,
      ask: async () => '',
      askSecret: async () => '',
    };
    expect(await runClub(line.split(' '), servers.env, terminal)).toBe(0);
  };

  it('agree on answers and rendered pages within a second after a write', async () => {
    const paths = ['/api/cats', '/cats'];
    for (const name of ['Micka', 'Mourek', 'Líza']) {
      await warm(paths);
      const answer = await fetch(`${site}/api/cats`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(catInput({ name })),
      });
      const { catId } = (await answer.json()) as Cat;
      expect([answer.status, catId > 0]).toEqual([201, true]);
      expect(await agree(paths, (text) => text.includes(name))).toBe(true);
    }
  });

  it('agree within a second after a member got another name by a command', async () => {
    const paths = ['/api/members', '/members', '/api/cats', '/cats'];
    await warm(paths);
    await command(`edit-user ${owner.email} --surname Přejmenovaná`);
    expect(await agree(paths, (text) => text.includes('Přejmenovaná') && !text.includes('Původní'))).toBe(
      true,
    );
  });

  it('know at once who became an administrator by a command', async () => {
    await command(`set-role ${owner.email} spravce`);
    const headers = { authorization: `Bearer ${owner.token}` };
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await fetch(`${site}/api/users`, { headers })).status).toBe(200);
    }
  });

  it('agree within a second after a member was let go, who is let in nowhere from the answer on', async () => {
    const paths = ['/api/members', '/members', '/api/articles', '/articles'];
    const leaver = await api.person({ name: 'Olga', surname: 'Odcházející' });
    const made = await servers.send('POST', '/articles', leaver, { name: 'Krmení', text: '<p>x</p>' });
    const { articleId } = (await made.json()) as Article;
    await servers.send('PUT', `/articles/${articleId}/status`, admin, { status: true });
    expect(await agree(paths, (text) => text.includes('Odcházející'))).toBe(true);
    await warm(paths);
    const departure = { articles: 'former', cats: 'stay' };
    const path = `/users/${leaver.userId}/departure`;
    expect((await servers.send('PUT', path, admin, departure)).status).toBe(200);
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await servers.send('GET', '/users/current', leaver)).status).toBe(401);
    }
    expect(await agree(paths, (text) => !text.includes('Odcházející'))).toBe(true);
    expect((await servers.send('DELETE', path, admin)).status).toBe(204);
    expect(await agree(paths, (text) => text.includes('Odcházející'))).toBe(true);
  });

  it('keep an administrator when two take the role from each other at once, one on each server', async () => {
    const [one, other] = [await api.person({ role: 1 }), await api.person({ role: 1 })];
    const { db } = api.test.database;
    const both = [one.userId, other.userId];
    await db.updateTable('users').set({ role: 0 }).where('userId', 'not in', both).execute();
    const take = (by: Person, from: Person) =>
      fetch(`${site}/api/users/${from.userId}/role`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ role: 0 }),
      });
    const statuses = await Promise.all([take(one, other), take(other, one)]);
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    await db.updateTable('users').set({ role: 1 }).where('userId', '=', admin.userId).execute();
  });

  it('agree within a second after a member was removed by a command, who is let in nowhere', async () => {
    const paths = ['/api/members', '/members', '/api/cats', '/cats'];
    await warm(paths);
    await command(`remove-user ${owner.email} --yes`);
    expect(await agree(paths, (text) => !text.includes('Přejmenovaná') && !text.includes('Micka'))).toBe(
      true,
    );
    const headers = { authorization: `Bearer ${owner.token}` };
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await fetch(`${site}/api/cats/mycats`, { headers })).status).toBe(401);
    }
  });
});
