import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { MailConfig } from '../config.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A single-use code that nobody can guess. */
export const newCode = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a code that only the message contains. */
export const codeDigest = (code: string): string => createHash('sha256').update(code).digest('base64url');

/**
 * Encryption of the codes that wait in the outbox. The key follows from what the servers that send have in common
 * and no database or backup contains, SMTP_URL with its password. On a local installation, which keeps its messages in
 * a readable folder, the key is no secret.
 */
export class Codes {
  readonly #key: Buffer;

  constructor(config: MailConfig) {
    const secret = config.transport === 'smtp' ? config.url : 'local installation';
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'codes of queued messages', 32));
  }

  seal(code: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @returns `null` when it was sealed with another SMTP_URL. */
  open(text: string): string | null {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length < nonceBytes + tagBytes) return null;
    const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const code = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return code.toString('utf8');
    } catch {
      return null;
    }
  }
}
