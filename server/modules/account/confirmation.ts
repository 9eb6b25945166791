import type { ConfirmBy } from '../../../src/domain/wallet/withdrawal';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { Caller } from '../../platform/scope';
import { takeCode } from '../identity';
import type { MemberRow } from '../identity';
import { provePassword } from './own-password';
import { callerRow } from './profile';
import { limited } from './two-step';

/**
 * Makes a change that nothing brings back, once the caller has given their password, and a code where two-step sign-in is
 * on. The code is taken in the transaction of the change.
 * @param hold takes the locks that come before the person's own
 * @throws Refusal WRONG_PASSWORD, CODE_WRONG, RATE_LIMITED
 */
export async function withPasswordAndCode<T>(
  deps: Deps,
  caller: Caller,
  { password, code }: { readonly password: string; readonly code: string | null },
  agent: string,
  hold: (tx: Database) => Promise<void>,
  change: (tx: Database, now: Date) => Promise<T>,
): Promise<T> {
  const now = deps.clock.now();
  const user = await provePassword(deps, caller, password);
  if (confirmedBy(user) === 'password')
    return deps.db.transaction(async (tx) => {
      await hold(tx);
      return change(tx, now);
    });
  return limited(deps, caller, async (tx) => {
    await hold(tx);
    const taken = code === null ? null : await takeCode(tx, deps.keys, { userId: user.id, code, now, agent });
    if (taken === null) throw new Refusal('CODE_WRONG');
    return change(tx, now);
  });
}

/** What somebody confirms a grave change with: the second step of their sign-in, or their password if it has none. */
export function confirmedBy({ twoStepSince }: Pick<MemberRow, 'twoStepSince'>): ConfirmBy {
  return twoStepSince === null ? 'password' : 'code';
}

/**
 * Makes a grave change once the caller has confirmed it. A code is taken in the transaction of the change: a change that
 * fails leaves it usable.
 * @param secret a code of the app, a recovery code, or the password, as `confirmedBy` says
 * @throws Refusal WRONG_PASSWORD, CODE_WRONG, RATE_LIMITED
 */
export async function withConfirmation<T>(
  deps: Deps,
  caller: Caller,
  secret: string,
  agent: string,
  change: (tx: Database, now: Date) => Promise<T>,
): Promise<T> {
  const now = deps.clock.now();
  if (confirmedBy(await callerRow(deps, caller)) === 'password') {
    await provePassword(deps, caller, secret);
    return deps.db.transaction((tx) => change(tx, now));
  }
  return limited(deps, caller, async (tx) => {
    const taken = await takeCode(tx, deps.keys, { userId: caller.userId, code: secret, now, agent });
    if (taken === null) throw new Refusal('CODE_WRONG');
    return change(tx, now);
  });
}
