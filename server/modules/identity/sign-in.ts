import type { SignedIn } from '../../../src/domain/identity/session';
import type { Deps } from '../../deps';
import { Refusal } from '../../wire/refusal';
import { branchesOf, findUser, normalEmail, userOf } from './accounts';
import { isPassword } from './passwords';
import { startSession } from './sessions';
import { giveBackTry, networkOf, takeTry, tryKey } from './tries';
import type { TryLimit } from './tries';

/** Wrong passwords (D): for one account, and from one address for whatever accounts [T.21]. */
export const ACCOUNT_TRIES: TryLimit = { limit: 10, window: 15 * 60_000 };
export const ADDRESS_TRIES: TryLimit = { limit: 50, window: 15 * 60_000 };

/** Under which an account's wrong passwords are counted. */
export function signInKey(email: string): string {
  return tryKey('sign-in-account', normalEmail(email));
}

/**
 * Signs in. An unknown e-mail, a wrong password and somebody who has no password yet are told apart neither by the
 * answer nor by its time [T.22]; tries are counted before the password is looked at, and those that were right are
 * given back [T.21].
 */
export async function signIn(deps: Deps, { email, password }: { readonly email: string; readonly password: string }, ip: string): Promise<SignedIn> {
  const { db, clock } = deps;
  const limits = [
    { key: tryKey('sign-in-address', networkOf(ip)), limit: ADDRESS_TRIES },
    { key: signInKey(email), limit: ACCOUNT_TRIES },
  ];
  for (const { key, limit } of limits) {
    const wait = await takeTry(db, key, limit, clock.now());
    if (wait !== null) throw new Refusal('RATE_LIMITED', { retryAfterMs: wait });
  }

  const user = await findUser(db, { email });
  if (!(await isPassword(password, user?.passwordHash ?? null)) || user === null) throw new Refusal('INVALID_CREDENTIALS');
  for (const { key } of limits) await giveBackTry(db, key);

  const branches = await branchesOf(db, user.id);
  if (branches.length === 0) throw new Refusal('FORBIDDEN');
  const tokens = await startSession(deps, user);
  if (tokens === null) throw new Refusal('INVALID_CREDENTIALS');
  return { ...tokens, user: await userOf(db, user), branches };
}
