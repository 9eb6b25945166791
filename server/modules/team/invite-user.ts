import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { checkEmail } from '../../../src/domain/identity/sign-in.rules';
import { NAME_LENGTHS, requiredNameError } from '../../../src/domain/names/name.rules';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import type { Language } from '../../../src/domain/regions/region';
import { workplacesOf } from '../../../src/domain/team/team.rules';
import type { Invitation, Member } from '../../../src/domain/team/member';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { refuseNames } from '../../http/refuse-names';
import { audit, personOf } from '../../platform/audit';
import { contentHash } from '../../platform/idempotency/content-hash';
import { isAnswered, makeOnce } from '../../platform/idempotency/keys';
import { normalEmail, holdMerchant, messageBusiness, passwordLink, users } from '../identity';
import type { Caller } from '../../platform/scope';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { readMember } from './members';
import { checkWorkplaces, placeAt } from './workplaces';

/**
 * Invitations of one business (D): it decides where the mails go, and an answer reveals whether an e-mail has an
 * account, so failed ones count too.
 */
export const INVITATIONS: TryLimit = { limit: 20, window: 60 * 60_000 };
/** The same for an unverified business: its mails go to strangers too [T.49]. */
export const UNVERIFIED_INVITATIONS: TryLimit = { limit: 20, window: 24 * 60 * 60_000 };
/** Users of one business (D). */
export const USERS_MAX = 200;

/** @throws Refusal RATE_LIMITED */
async function countInvitation(deps: Pick<Deps, 'db' | 'clock'>, merchantId: string): Promise<void> {
  const { isVerified } = await messageBusiness(deps.db, merchantId);
  if (!isVerified) await limitRate(deps, tryKey('invitations-unverified', merchantId), UNVERIFIED_INVITATIONS);
  await limitRate(deps, tryKey('invitations', merchantId), INVITATIONS);
}

/** The caller, their program, and the idempotency key. */
interface Asked {
  readonly caller: Caller;
  readonly agent: string;
  readonly idempotencyKey: string;
}

/**
 * Invites somebody [R6.04] [R4.07]: they are listed as a user at once, and active when they have chosen a password by
 * the link in the mail. Repeating the same call invites nobody.
 * @throws Refusal VALIDATION, EMAIL_TAKEN, TOO_MANY, RATE_LIMITED
 */
export async function inviteUser(
  deps: Deps,
  { caller, agent, idempotencyKey }: Asked,
  { language, ...asked }: Invitation & { readonly language: Language },
): Promise<Member> {
  const { db, clock } = deps;
  const { merchantId } = caller;
  const invitation = { ...asked, branches: workplacesOf(asked.type, asked.branches) };
  if (checkEmail(invitation.email) !== null)
    throw new Refusal('VALIDATION', { fields: [{ path: 'email', code: 'invalid' }] });
  refuseNames({ name: requiredNameError(invitation.name, 'person', NAME_LENGTHS.person) });
  const use = {
    merchantId,
    key: idempotencyKey,
    requestHash: contentHash({ call: 'inviteUser', ...invitation, language }),
  };
  if (!(await isAnswered(db, use))) await countInvitation(deps, merchantId);
  const id = randomUUID();
  const now = clock.now();

  let mail: string | null = null;

  const { answer: member } = await makeOnce(db, use, id, now, async (tx) => {
    // Two who invite at once come one after the other, so that the last place is given once.
    await holdMerchant(tx, merchantId);
    await checkWorkplaces(tx, merchantId, invitation.branches);
    const [there] = await tx.select({ users: count() }).from(users).where(eq(users.merchantId, merchantId));
    if ((there?.users ?? 0) >= USERS_MAX) throw new Refusal('TOO_MANY');
    const { type } = invitation;
    const name = tidyLine(invitation.name);
    const made = await tx
      .insert(users)
      .values({ id, merchantId, name, type, language, email: normalEmail(invitation.email), status: 'invited' })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made.length === 0) throw new Refusal('EMAIL_TAKEN');
    await placeAt(tx, id, invitation.branches);
    await audit(tx, { merchantId, at: now, kind: 'user-invited', actor: caller, subject: { userId: id, name }, agent });
    mail = await deps.queue.add(tx, passwordLink, { userId: id, language });
    return readMember(tx, merchantId, id);
  });
  if (mail !== null) deps.queue.start(mail);
  return member;
}

/**
 * Sends the invitation once more; the previous link no longer works.
 * @throws Refusal NOT_FOUND, RATE_LIMITED; CHANGED_MEANWHILE with the user as they are, if they no longer need an
 * invitation
 */
export async function inviteAgain(deps: Deps, caller: Caller, userId: string, agent: string): Promise<void> {
  const { merchantId } = caller;
  const member = await readMember(deps.db, merchantId, userId);
  if (member.status !== 'invited') throw new Refusal('CHANGED_MEANWHILE', { data: member });
  await countInvitation(deps, merchantId);
  await audit(deps.db, {
    merchantId,
    at: deps.clock.now(),
    kind: 'user-invited',
    actor: caller,
    subject: personOf(member),
    agent,
  });
  await deps.queue.send(deps.db, passwordLink, { userId });
}
