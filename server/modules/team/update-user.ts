import { and, eq, sql } from 'drizzle-orm';
import type { AuditKind } from '../../../src/domain/account/account';
import { NAME_LENGTHS, requiredNameError } from '../../../src/domain/names/name.rules';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import { workplacesOf } from '../../../src/domain/team/team.rules';
import type { Member, MemberChange } from '../../../src/domain/team/member';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { FieldError } from '../../http/refusal';
import { refuseNames } from '../../http/refuse-names';
import { audit, personOf } from '../../platform/audit';
import type { Caller } from '../../platform/scope';
import {
  endPasswordLinks,
  hashPassword,
  endSessionsOf,
  holdMerchant,
  refuseEasyPassword,
  refuseWhileErased,
  users,
} from '../identity';
import { readMember } from './members';
import { checkWorkplaces, isSamePlaces, placeAt } from './workplaces';

/**
 * What in the change is not allowed. @throws Refusal FORBIDDEN, CHANGED_MEANWHILE, NOT_YOURSELF, USER_INVITED,
 * VALIDATION
 */
function judge(caller: Caller, member: Member, change: MemberChange): void {
  if (member.type === 'other') throw new Refusal('FORBIDDEN');
  if (member.version !== change.version) throw new Refusal('CHANGED_MEANWHILE', { data: member });
  const isSame =
    change.type === member.type && change.status === member.status && isSamePlaces(change.branches, member.branches);
  if (member.isMain || (member.id === caller.userId && !isSame)) throw new Refusal('NOT_YOURSELF');
  const fields: FieldError[] = [];
  if (member.status === 'invited') {
    // R5.16: they have no password yet, so whoever changes them sets one.
    if (change.status !== 'active') fields.push({ path: 'status', code: 'required' });
    if (change.password === undefined) fields.push({ path: 'password', code: 'required' });
    if (fields.length > 0) throw new Refusal('USER_INVITED', { fields });
  } else {
    if (change.status === 'invited') fields.push({ path: 'status', code: 'invalid' });
    // Nobody sets the password of a user who has one.
    if (change.password !== undefined) fields.push({ path: 'password', code: 'unknown' });
    if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
  }
}

function kindOf(before: Member, change: MemberChange): AuditKind {
  if (before.status === change.status) return 'user-changed';
  return change.status === 'active' ? 'user-activated' : 'user-deactivated';
}

/** @throws Refusal FORBIDDEN for a caller who manages the business no more: it was taken from them a moment ago */
async function refuseFormerManager(tx: Pick<Database, 'select'>, { userId }: Caller): Promise<void> {
  const [row] = await tx.select({ type: users.type, status: users.status }).from(users).where(eq(users.id, userId));
  if (row?.type !== 'customer' || row.status !== 'active') throw new Refusal('FORBIDDEN');
}

/**
 * Changes a user of the business [R5.16] [R6.04]. Deactivating them or changing their account type signs them out
 * everywhere; a removed branch is closed at the next call, and its socket within seconds [T.27].
 * @throws Refusal NOT_FOUND, FORBIDDEN, BEING_ERASED, and what `judge` and `checkWorkplaces` throw; CHANGED_MEANWHILE carries the user as they
 * are
 */
export async function updateUser(
  deps: Pick<Deps, 'db' | 'clock' | 'sessions'>,
  { caller, agent }: { readonly caller: Caller; readonly agent: string },
  userId: string,
  asked: MemberChange,
): Promise<Member> {
  const { db, clock, sessions } = deps;
  const { merchantId } = caller;
  const change = { ...asked, branches: workplacesOf(asked.type, asked.branches) };
  // Before the transaction: it is slow, and blocks nobody here. It is not done for a change that is refused.
  const seen = await readMember(db, merchantId, userId);
  judge(caller, seen, change);
  refuseNames({ name: requiredNameError(change.name, 'person', NAME_LENGTHS.person) });
  if (change.password !== undefined) await refuseEasyPassword(db, userId, change.password, 'password');
  const passwordHash = change.password === undefined ? null : await hashPassword(change.password);
  const now = clock.now();

  const { member, ended } = await db.transaction(async (tx) => {
    // Two managers who change each other, or one who leaves: one after the other, so that somebody manages the business.
    await holdMerchant(tx, merchantId);
    await refuseFormerManager(tx, caller);
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.merchantId, merchantId)))
      .for('update');
    await refuseWhileErased(tx, userId);
    const before = await readMember(tx, merchantId, userId);
    judge(caller, before, change);
    await checkWorkplaces(tx, merchantId, change.branches);
    const { type, status } = change;
    const name = tidyLine(change.name);
    const accepted = passwordHash === null ? {} : { passwordHash, passwordChangedAt: now };
    await tx
      .update(users)
      .set({ name, type, status, ...accepted, version: sql`${users.version} + 1` })
      .where(eq(users.id, userId));
    await placeAt(tx, userId, change.branches);
    if (passwordHash !== null || status === 'inactive') await endPasswordLinks(tx, userId, now);
    await audit(tx, {
      merchantId,
      at: now,
      kind: kindOf(before, change),
      actor: caller,
      subject: personOf(before),
      agent,
    });
    const isShut = status === 'inactive' || type !== before.type;
    return {
      ended: isShut ? await endSessionsOf(tx, userId, now) : [],
      member: await readMember(tx, merchantId, userId),
    };
  });
  for (const sessionId of ended) sessions.ended(sessionId);
  return member;
}
