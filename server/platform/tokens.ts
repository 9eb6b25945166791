import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody can guess: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token [T.18]. A plain hash is enough: 256 random bits cannot be guessed. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
