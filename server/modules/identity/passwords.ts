import { hash, verify } from '@node-rs/argon2';

/**
 * T.23. Memory in KiB; the algorithm is Argon2id, the library's default (its enum is not available under
 * isolatedModules).
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Used for the comparison if there is no such user, so that the answer takes as long as for a known one [T.22]. */
const nobody = hash('nobody has this password', COST);

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** @param stored null if there is no user or no password yet; the answer is then no, after the same work */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password);
  return matches && stored !== null;
}
