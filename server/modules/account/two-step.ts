import { and, eq, isNull } from 'drizzle-orm';
import type { RecoveryCodes, TwoStepProof, TwoStepSecret } from '../../../src/domain/account/profile';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import {
  asMember,
  CODE_LIMIT,
  appStep,
  makeRecoveryCodes,
  takeCode,
  recoveryCodes,
  users,
  newSecret,
  secretUri,
} from '../identity';
import type { Caller } from '../../platform/scope';
import { giveBackTry, limitRate, tryKey } from '../../platform/rate-limits';
import { audit, personOf } from '../../platform/audit';
import { provePassword } from './own-password';

/** Creates a secret for an app, replacing one that was never confirmed. @throws Refusal TWO_STEP_ON, WRONG_PASSWORD */
export async function startTwoStep(deps: Deps, caller: Caller, password: string): Promise<TwoStepSecret> {
  const user = await provePassword(deps, caller, password);
  const secret = newSecret();
  const off = and(eq(users.id, user.id), isNull(users.twoStepSince));
  const kept = await deps.db
    .update(users)
    .set({ twoStepSecret: deps.keys.seal(user.id, secret), twoStepUsed: null })
    .where(off)
    .returning({ id: users.id });
  if (kept.length === 0) throw new Refusal('TWO_STEP_ON');
  return { secret, uri: secretUri(secret, user.email) };
}

/** Counts a code before it is checked, for this session alone [T.51]; a right one is not counted. */
export async function limited<T>(deps: Deps, { sessionId }: Caller, work: (tx: Database) => Promise<T>): Promise<T> {
  const key = tryKey('two-step-session', sessionId);
  await limitRate(deps, key, CODE_LIMIT);
  const done = await deps.db.transaction(work);
  await giveBackTry(deps.db, key);
  return done;
}

/** Turns two-step sign-in on. @throws Refusal CODE_WRONG, TWO_STEP_ON, TWO_STEP_OFF (nothing was started), RATE_LIMITED */
export function confirmTwoStep(deps: Deps, caller: Caller, code: string, agent: string): Promise<RecoveryCodes> {
  const { keys, clock } = deps;
  const now = clock.now();
  return limited(deps, caller, async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, caller.userId)).for('update');
    const user = asMember(row);
    if (user === null || user.twoStepSecret === null) throw new Refusal('TWO_STEP_OFF');
    if (user.twoStepSince !== null) throw new Refusal('TWO_STEP_ON');
    const step = appStep(keys, user, code, now);
    if (step === null) throw new Refusal('CODE_WRONG');
    await tx.update(users).set({ twoStepSince: now, twoStepUsed: step }).where(eq(users.id, user.id));
    await audit(tx, { merchantId: user.merchantId, at: now, kind: 'two-step-on', actor: personOf(user), agent });
    return { recoveryCodes: await makeRecoveryCodes(tx, keys, user.id) };
  });
}

/**
 * Checks both password and code, for changes that weaken the account. @throws Refusal WRONG_PASSWORD, CODE_WRONG,
 * TWO_STEP_OFF, RATE_LIMITED
 */
async function proven<T>(
  deps: Deps,
  caller: Caller,
  { password, code }: TwoStepProof,
  agent: string,
  work: (tx: Database, now: Date) => Promise<T>,
): Promise<T> {
  const { keys, clock } = deps;
  const now = clock.now();
  const user = await provePassword(deps, caller, password);
  if (user.twoStepSince === null) throw new Refusal('TWO_STEP_OFF');
  return limited(deps, caller, async (tx) => {
    if ((await takeCode(tx, keys, { userId: user.id, code, now, agent })) === null) throw new Refusal('CODE_WRONG');
    return work(tx, now);
  });
}

/** Turns two-step sign-in off, and forgets the app and the recovery codes. */
export async function stopTwoStep(deps: Deps, caller: Caller, proof: TwoStepProof, agent: string): Promise<void> {
  await proven(deps, caller, proof, agent, async (tx, now) => {
    await tx
      .update(users)
      .set({ twoStepSecret: null, twoStepSince: null, twoStepUsed: null })
      .where(eq(users.id, caller.userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, caller.userId));
    await audit(tx, { merchantId: caller.merchantId, at: now, kind: 'two-step-off', actor: caller, agent });
  });
}

/** Replaces the recovery codes. */
export function renewRecoveryCodes(
  deps: Deps,
  caller: Caller,
  proof: TwoStepProof,
  agent: string,
): Promise<RecoveryCodes> {
  return proven(deps, caller, proof, agent, async (tx, now) => {
    await audit(tx, {
      merchantId: caller.merchantId,
      at: now,
      kind: 'recovery-codes-renewed',
      actor: caller,
      agent,
    });
    return { recoveryCodes: await makeRecoveryCodes(tx, deps.keys, caller.userId) };
  });
}
