import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { serverSecrets } from './tables';

/** Keys for separate purposes, all derived from one secret. */
export interface Keys {
  /** Signs access tokens. */
  readonly access: Uint8Array;
  /**
   * The refresh token that follows another: always the same for the same one, and nobody else can compute it [T.15].
   */
  successorOf(refreshToken: string): string;
  /**
   * The stored form of a short code that a person types: without the key nobody finds it by trying all codes [T.18].
   */
  codeHash(purpose: string, code: string): string;
  /**
   * The secret in a message, by the message's id: always the same for the same id, and nobody else can compute it. So a
   * repeat carries the same link or code, and nothing readable is stored [T.18] [T.54]. 256 bits.
   */
  secretOf(purpose: string, id: string): string;
  /** Encrypts what must be read again, for one owner: another owner's data cannot replace it. */
  seal(owner: string, text: string): string;
  /** @returns null if it was not sealed with this key for this owner */
  unseal(owner: string, sealed: string): string | null;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

function drawn(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `mersal/${purpose}`, 32));
}

async function keptSecret(db: Database): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await db.insert(serverSecrets).values({ name: 'keys', value: made }).onConflictDoNothing();
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, 'keys'));
  return row?.value ?? made;
}

/** @param configured JWT_SECRET; if null a secret is generated once and stored in the database */
export async function openKeys(db: Database, configured: string | null): Promise<Keys> {
  const secret = configured ?? (await keptSecret(db));
  const successors = drawn(secret, 'refresh-successor');
  const codes = drawn(secret, 'code-hash');
  const sealing = drawn(secret, 'sealing');
  const messages = drawn(secret, 'message-secrets');
  return {
    access: drawn(secret, 'access-token'),
    successorOf: (refreshToken) => createHmac('sha256', successors).update(refreshToken).digest('base64url'),
    codeHash: (purpose, code) => createHmac('sha256', codes).update(`${purpose}:${code}`).digest('base64url'),
    secretOf: (purpose, id) => createHmac('sha256', messages).update(`${purpose}:${id}`).digest('base64url'),
    seal(owner, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal(owner, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null;
      }
    },
  };
}
