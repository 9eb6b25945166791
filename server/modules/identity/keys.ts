import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { serverSecrets } from './tables';

/** Keys for separate purposes, all drawn from one secret. */
export interface Keys {
  /** Signs access tokens. */
  readonly access: Uint8Array;
  /** The refresh token that follows another: always the same for the same one, and nobody else can work it out [T.15]. */
  successorOf(refreshToken: string): string;
}

function drawn(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `mersal/${purpose}`, 32));
}

async function keptSecret(db: Database): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await db.insert(serverSecrets).values({ name: 'keys', value: made }).onConflictDoNothing();
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, 'keys'));
  return row?.value ?? made;
}

/** @param configured JWT_SECRET; where it is null a secret is made once and kept in the database */
export async function openKeys(db: Database, configured: string | null): Promise<Keys> {
  const secret = configured ?? (await keptSecret(db));
  const successors = drawn(secret, 'refresh-successor');
  return {
    access: drawn(secret, 'access-token'),
    successorOf: (refreshToken) => createHmac('sha256', successors).update(refreshToken).digest('base64url'),
  };
}
