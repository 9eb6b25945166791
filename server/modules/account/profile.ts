import { count, eq, sql } from 'drizzle-orm';
import type { Profile, ProfileChange } from '../../../src/domain/account/profile';
import { NAME_LENGTHS, requiredNameError } from '../../../src/domain/names/name.rules';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { refuseNames } from '../../http/refuse-names';
import { findUser, recoveryCodes, users } from '../identity';
import type { Caller } from '../../platform/scope';
import type { MemberRow } from '../identity';
import { audit } from '../../platform/audit';

/** The row of the calling person. */
export async function callerRow({ db }: Pick<Deps, 'db'>, { userId }: Pick<Caller, 'userId'>): Promise<MemberRow> {
  const user = await findUser(db, { id: userId });
  if (user === null) throw new Refusal('UNAUTHENTICATED');
  return user;
}

export async function readProfile(deps: Pick<Deps, 'db'>, caller: Pick<Caller, 'userId'>): Promise<Profile> {
  const { name, email, phone, language, passwordChangedAt, twoStepSince } = await callerRow(deps, caller);
  const [codes] = await deps.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, caller.userId));
  return {
    name,
    email,
    phone,
    language,
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
    twoStep: { isOn: twoStepSince !== null, recoveryCodesLeft: codes?.left ?? 0 },
  };
}

/**
 * Changes what people may change about themselves. A manager with the record open learns that it has changed.
 * @throws Refusal VALIDATION for a name that is not allowed in messages [T.49]
 */
export async function changeProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { name: typed, phone, language }: ProfileChange,
  agent: string,
): Promise<Profile> {
  const { db, clock } = deps;
  refuseNames({ name: requiredNameError(typed, 'person', NAME_LENGTHS.person) });
  const name = tidyLine(typed);
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ name, phone, language, version: sql`${users.version} + 1` })
      .where(eq(users.id, caller.userId));
    await audit(tx, {
      merchantId: caller.merchantId,
      at: clock.now(),
      kind: 'profile-changed',
      actor: caller,
      agent,
    });
  });
  return readProfile(deps, caller);
}
