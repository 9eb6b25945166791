import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { LinkPurpose, MailedPurpose } from '../../../src/domain/identity/password-link';
import type { Language } from '../../../src/domain/regions/region';
import { INVITATION_LINK_LIFETIME, RESET_LINK_LIFETIME } from '../../../src/domain/shared/constants';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { audit, personOf } from '../../platform/audit';
import { asMember, findUser, normalEmail } from './accounts';
import { ownBudget } from './known-devices';
import { renderMessage } from '../../platform/messages/render-message';
import { messageBusiness } from './merchants';
import { defineTask } from '../../platform/jobs/task';
import { originOf } from '../../platform/origin';
import { refuseEasyPassword } from './easy-passwords';
import { hashPassword } from './passwords';
import { endSessionsOf } from './sessions';
import { codeKey } from './second-step';
import { forgetPasswords } from './sign-in-limits';
import type { Place } from './sign-in-limits';
import { passwordLinks, users } from './tables';
import { hashOf, newToken } from '../../platform/tokens';
import { forgetTry, limitRate, networkOf, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';

/**
 * Mails to one account requested from one place, and from all places together, so that nobody's mailbox is flooded and
 * nobody elsewhere keeps an owner from a link of their own [T.51]; and from one address for any accounts (D).
 */
export const PLACE_MAILS: TryLimit = { limit: 5, window: 60 * 60_000 };
export const ACCOUNT_MAILS: TryLimit = { limit: 15, window: 60 * 60_000 };
export const ADDRESS_MAILS: TryLimit = { limit: 20, window: 60 * 60_000 };
/** Links read or used from one address (D). A token cannot be guessed; this protects the server. */
export const ADDRESS_LINKS: TryLimit = { limit: 60, window: 15 * 60_000 };
/** A dead link is remembered this long after its end, in ms, so that its holder learns what happened to it. */
const LINK_MEMORY = 7 * 24 * 3600_000;

/** It is printed for somebody who administers the server, and handed on. */
const OPERATOR_LINK_LIFETIME = 24 * 3600_000;

const LIFETIMES: Readonly<Record<LinkPurpose, number>> = {
  reset: RESET_LINK_LIFETIME,
  welcome: INVITATION_LINK_LIFETIME,
  invitation: INVITATION_LINK_LIFETIME,
  operator: OPERATOR_LINK_LIFETIME,
};

/** The counter for mails to an account, whoever requests them. */
export function accountMailsKey(email: string): string {
  return tryKey('mails-account', normalEmail(email));
}

/** The purpose of a link, by its user's status [R4.07]; null for somebody who gets none. */
function purposeFor({ status, isMain }: Pick<typeof users.$inferSelect, 'status' | 'isMain'>): MailedPurpose | null {
  if (status === 'inactive') return null;
  if (status === 'active') return 'reset';
  return isMain ? 'welcome' : 'invitation';
}

/**
 * Counts a request for a link, the same for known and unknown e-mails [T.22]; a device that the account signed in on
 * before has its own budget [T.51]. @throws Refusal RATE_LIMITED
 */
export async function countRequest(deps: Deps, email: string, { ip, device }: Place): Promise<void> {
  const own = ownBudget(deps.keys, device, { kind: 'reset', email, limit: PLACE_MAILS });
  if (own !== null) return limitRate(deps, own.key, own.limit);
  const network = networkOf(ip);
  await limitRate(deps, tryKey('reset-place', `${network} ${normalEmail(email)}`), PLACE_MAILS);
  await limitRate(deps, tryKey('reset-address', network), ADDRESS_MAILS);
  await limitRate(deps, accountMailsKey(email), ACCOUNT_MAILS);
}

/** Invalidates the working links of a user, inside a transaction. */
export async function endPasswordLinks(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ replacedAt: now })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt), isNull(passwordLinks.replacedAt)));
}

const isAlive = ({ usedAt, replacedAt, expiresAt }: typeof passwordLinks.$inferSelect, now: Date): boolean =>
  usedAt === null && replacedAt === null && expiresAt > now;

/** Sends a user their link; by default in the user's own language. */
export const passwordLink = defineTask<{ readonly userId: string; readonly language?: Language }>('password-link');
/** Sends a link to the owner of an e-mail address. */
export const resetLink = defineTask<{ readonly email: string; readonly language: Language }>('reset-link');

/**
 * Mails a user the link for choosing a password: a welcome (after registering the business) or an invitation to an
 * invited user, a reset to an active one, nothing to an inactive one. Earlier links stop working. Runs as the task
 * `passwordLink`, added in the transaction that creates the user. A repeat sends the same link, unless it is dead by
 * then: a newer one was asked for, or it was used [T.54].
 * @param messageId the job's
 * @param language of the mail; by default the user's own
 */
export async function issuePasswordLink(
  { db, clock, keys, mail, settings }: Pick<Deps, 'db' | 'clock' | 'keys' | 'mail' | 'settings'>,
  userId: string,
  messageId: string,
  language?: Language,
): Promise<void> {
  const now = clock.now();
  const token = keys.secretOf('password-link', messageId);
  const issued = await db.transaction(async (tx) => {
    // Two concurrent requests run one after the other, so that one working link is left.
    const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const user = asMember(row);
    const purpose = user === null ? null : purposeFor(user);
    if (user === null || purpose === null) return null;
    const [before] = await tx
      .select()
      .from(passwordLinks)
      .where(eq(passwordLinks.hash, hashOf(token)));
    if (before !== undefined)
      return isAlive(before, now) && before.purpose !== 'operator' ? { user, purpose: before.purpose } : null;
    await endPasswordLinks(tx, user.id, now);
    await tx.insert(passwordLinks).values({
      hash: hashOf(token),
      userId: user.id,
      purpose,
      expiresAt: new Date(now.getTime() + LIFETIMES[purpose]),
    });
    return { user, purpose };
  });
  if (issued === null) return;
  const { user, purpose } = issued;
  await mail.send(
    renderMessage(
      {
        kind: purpose,
        to: user.email,
        name: user.name,
        business: await messageBusiness(db, user.merchantId),
        language: language ?? user.language,
        token,
      },
      originOf(settings),
    ),
    messageId,
  );
}

/**
 * Makes a link with which an operator chooses their password, inside the caller's transaction; earlier ones stop working.
 * @returns its token, which is stored nowhere
 */
export async function makeOperatorLink(tx: Database, operatorId: string, now: Date): Promise<string> {
  const token = newToken();
  await endPasswordLinks(tx, operatorId, now);
  await tx.insert(passwordLinks).values({
    hash: hashOf(token),
    userId: operatorId,
    purpose: 'operator',
    expiresAt: new Date(now.getTime() + LIFETIMES.operator),
  });
  return token;
}

/** Sends a link to the owner of the e-mail; does nothing if there is none. */
export async function sendLink(deps: Deps, email: string, messageId: string, language: Language): Promise<void> {
  const user = await findUser(deps.db, { email });
  if (user !== null) await issuePasswordLink(deps, user.id, messageId, language);
}

/** @throws Refusal saying what happened to a link that no longer works, or RATE_LIMITED */
export async function checkLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  ip: string,
): Promise<{ readonly purpose: LinkPurpose; readonly email: string }> {
  const { purpose, email } = await workingLink(deps, token, ip);
  return { purpose, email };
}

/** A link that works. @throws Refusal as checkLink */
async function workingLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  ip: string,
): Promise<{ readonly purpose: LinkPurpose; readonly email: string; readonly userId: string }> {
  await limitRate(deps, tryKey('reset-link', networkOf(ip)), ADDRESS_LINKS);
  const [found] = await deps.db
    .select({ link: passwordLinks, email: users.email, status: users.status })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(eq(passwordLinks.hash, hashOf(token)));
  if (found === undefined || found.email === null) throw new Refusal('RESET_LINK_UNKNOWN');
  const { link, email, status } = found;
  if (link.usedAt !== null) throw new Refusal('RESET_LINK_USED');
  if (!isAlive(link, deps.clock.now()) || status === 'inactive') throw new Refusal('RESET_LINK_EXPIRED');
  return { purpose: link.purpose, email, userId: link.userId };
}

/**
 * Sets the password; an invited user becomes active [R4.07]. If many use the same link at once the row's update lets
 * one through. Every session of the user ends [T.16], and earlier wrong passwords and codes are forgotten.
 * @returns the e-mail of the user, and whether it is their first password
 * @throws Refusal as checkLink, and VALIDATION for a password that is easy to guess; the link still works then
 */
export async function setPassword(
  deps: Deps,
  { token, password }: { readonly token: string; readonly password: string },
  { agent, ...place }: Place & { readonly agent: string },
): Promise<{ readonly email: string; readonly isFirst: boolean }> {
  const { db, clock } = deps;
  // Before the hash, which is expensive.
  const { email, userId, purpose } = await workingLink(deps, token, place.ip);
  await refuseEasyPassword(db, userId, password, 'password');
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const ended = await db.transaction(async (tx) => {
    // The user's row first, as everywhere that links are invalidated: taking them in different orders would deadlock.
    await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(passwordLinks, eq(passwordLinks.userId, users.id))
      .where(eq(passwordLinks.hash, hashOf(token)))
      .for('update', { of: users });
    const alive = and(
      eq(passwordLinks.hash, hashOf(token)),
      isNull(passwordLinks.usedAt),
      isNull(passwordLinks.replacedAt),
      gt(passwordLinks.expiresAt, now),
    );
    const [link] = await tx.update(passwordLinks).set({ usedAt: now }).where(alive).returning();
    if (link === undefined) return null;
    // Anybody who opened the record while it was an invitation has an old one now.
    const version = sql`case when ${users.status} = 'invited' then ${users.version} + 1 else ${users.version} end`;
    const chosen = { passwordHash, passwordChangedAt: now, status: 'active' as const, version };
    const [row] = await tx
      .update(users)
      .set(chosen)
      .where(and(eq(users.id, link.userId), ne(users.status, 'inactive')))
      .returning();
    if (row === undefined) return null;
    await forgetPasswords(tx, place, email);
    await forgetTry(tx, codeKey(row.id));
    const user = asMember(row);
    // Operators belong to no business; their tokens end because the password is newer.
    if (user !== null)
      await audit(tx, {
        merchantId: user.merchantId,
        at: now,
        kind: link.purpose === 'reset' ? 'password-reset' : 'user-joined',
        actor: personOf(user),
        agent,
      });
    return endSessionsOf(tx, row.id, now);
  });
  if (ended === null) throw new Refusal('RESET_LINK_USED');
  for (const sessionId of ended) deps.sessions.ended(sessionId);
  return { email, isFirst: purpose !== 'reset' };
}

/** Deletes links that have been dead for long. */
export async function forgetLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(passwordLinks).where(lte(passwordLinks.expiresAt, new Date(clock.now().getTime() - LINK_MEMORY)));
}
