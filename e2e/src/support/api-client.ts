import { randomUUID } from 'node:crypto';
import { localApiKey } from '../../../server/src/identity/local/identity-toolkit-emulator.ts';
import { accounts, type Account } from './accounts.ts';
import type { SiteServer } from './site-server.ts';

const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** Calls the API as a user, without a browser: to prepare data and to verify results. */
export class ApiClient {
  private readonly site: SiteServer;
  private readonly token: string;

  private constructor(site: SiteServer, token: string) {
    this.site = site;
    this.token = token;
  }

  static async signedIn(site: SiteServer, account: Account): Promise<ApiClient> {
    // The provider's response to a sign-in.
    const { idToken } = (await post(toolkit(site, 'signInWithPassword'), account)) as { idToken: string };
    return new ApiClient(site, idToken);
  }

  /** The journey names the expected type; the server validates its responses. */
  async get<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(`${this.site.url}/api${path}`, { headers: this.headers });
    return (await answer.json()) as Answer;
  }

  async post<Answer>(path: string, body: object): Promise<Answer> {
    return (await post(`${this.site.url}/api${path}`, body, this.headers)) as Answer;
  }

  async put(path: string, body: object): Promise<void> {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    const answer = await fetch(`${this.site.url}/api${path}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`PUT ${path} answered ${answer.status}`);
  }

  async delete(path: string): Promise<void> {
    const answer = await fetch(`${this.site.url}/api${path}`, { method: 'DELETE', headers: this.headers });
    if (!answer.ok) throw new Error(`DELETE ${path} answered ${answer.status}`);
  }

  /** Sets another password, as on another device: all sessions of the account end. */
  async changePassword(password: string): Promise<void> {
    await post(toolkit(this.site, 'update'), { idToken: this.token, password });
  }

  private get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }
}

const toolkit = (site: SiteServer, call: string): string =>
  `${site.url}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${localApiKey}`;

/** A new member, for a journey that changes the account itself. */
export async function newMember(site: SiteServer): Promise<Account> {
  const account = { email: `clen-${randomUUID().slice(0, 8)}@example.cz`, password: 'Prvni-heslo-1' };
  const administrator = await ApiClient.signedIn(site, accounts.administrator);
  await administrator.post('/users', { name: 'Jana', surname: 'Nová', ...account });
  return account;
}
