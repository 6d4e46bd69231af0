import { randomUUID } from 'node:crypto';
import { signInWithEmailAndPassword } from '@firebase/auth';
import type { Files } from '../../src/files/files.ts';
import { createLocalFiles } from '../../src/files/local/local-files.ts';
import type { LocalFilesConfig } from '../../src/files/local/local-files.ts';
import { TestSite } from './identity-site.ts';

/** A site that keeps files, and members who send them. */
export class UploadSite {
  readonly site: TestSite;
  readonly files: Files;

  private constructor(site: TestSite, files: Files) {
    this.site = site;
    this.files = files;
  }

  static async open(options: Partial<LocalFilesConfig> = {}): Promise<UploadSite> {
    let files: Files | undefined;
    const site = await TestSite.open((open) => {
      const config = { dataDir: open.test.config.dataDir, siteUrl: null, writesPerMinute: 60, ...options };
      files = createLocalFiles(config, open.database, open.server.log, open.identity);
      return files.plugin ? [files.plugin] : [];
    });
    if (files === undefined) throw new Error('The site has no files.');
    return new UploadSite(site, files);
  }

  close(): Promise<void> {
    return this.site.close();
  }

  /** The token of a new member. */
  async member(): Promise<string> {
    const account = { email: `${randomUUID()}@example.cz`, password: 'Kocicka-2026' };
    const { uid } = await this.site.identity.createAccount(account);
    const row = {
      uid,
      name: 'Jana',
      surname: 'Nováková',
      email: account.email,
      role: 0,
      membershipExpire: null,
    };
    const shown = {
      web: '',
      catKinds: '',
      showEmail: 1,
      showInMembers: 1,
      createdAt: new Date().toISOString(),
    };
    await this.site.database.db
      .insertInto('users')
      .values({ ...row, ...shown })
      .execute();
    const { user } = await signInWithEmailAndPassword(this.site.browser(), account.email, account.password);
    return user.getIdToken();
  }

  /** Where a file of this name is sent. */
  target(name: string): string {
    return `${this.site.address}/v0/b/cat-club-local/o?name=${name}`;
  }

  /** The status that the sender of a file sees. */
  async send(token: string, name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<number> {
    const head = '--x\r\ncontent-type: application/json\r\n\r\n{}\r\n--x\r\ncontent-type: x/y\r\n\r\n';
    const answer = await fetch(this.target(name), {
      method: 'POST',
      headers: {
        authorization: `Firebase ${token}`,
        'content-type': 'multipart/related; boundary=x',
        'x-goog-upload-protocol': 'multipart',
      },
      body: new Blob([head, new Uint8Array(bytes), '\r\n--x--']),
      ...(signal && { signal }),
    });
    return answer.status;
  }

  /** Removes a file that no row names. */
  async remove(name: string): Promise<void> {
    await this.files.discard([`/files/${name}`]);
    await this.files.removeDiscarded();
  }

  get(name: string, remoteAddress = '127.0.0.1') {
    return this.site.server.inject({ url: `/files/${name}`, remoteAddress });
  }
}
