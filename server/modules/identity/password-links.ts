import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { LinkPurpose } from '../../../src/domain/identity/password-link';
import type { Language } from '../../../src/domain/regions/region';
import { INVITATION_LINK_LIFETIME, RESET_LINK_LIFETIME } from '../../../src/domain/shared/constants';
import type { Database } from '../../db/open';
import type { Deps } from '../../deps';
import { Refusal } from '../../http/refusal';
import { audit } from '../account/audit';
import { asMember, findUser, normalEmail } from './accounts';
import { ownBudget } from './known-devices';
import { renderMessage } from '../../platform/messages/render-message';
import { messageBusiness } from './merchants';
import { originOf } from './origin';
import { hashPassword } from './passwords';
import { endSessionsOf } from './sessions';
import { codeKey } from './second-step';
import { forgetPasswords } from './sign-in-limits';
import type { Place } from './sign-in-limits';
import { passwordLinks, users } from './tables';
import { hashOf, newToken } from './tokens';
import { forgetTry, limitRate, networkOf, tryKey } from './rate-limits';
import type { TryLimit } from './rate-limits';

/**
 * Mails to one account that one place asks for, and all places together, so that nobody's mailbox is flooded and nobody
 * elsewhere keeps an owner from a link of their own [T.51]; and from one address to whatever accounts (D).
 */
export const PLACE_MAILS: TryLimit = { limit: 5, window: 60 * 60_000 };
export const ACCOUNT_MAILS: TryLimit = { limit: 15, window: 60 * 60_000 };
export const ADDRESS_MAILS: TryLimit = { limit: 20, window: 60 * 60_000 };
/** Links looked at or used from one address (D). There is nothing to guess in a token; this spares the server. */
export const ADDRESS_LINKS: TryLimit = { limit: 60, window: 15 * 60_000 };
/** A dead link is known for so long after its end, in ms, so that its holder hears what became of it. */
const LINK_MEMORY = 7 * 24 * 3600_000;

const LIFETIMES: Readonly<Record<LinkPurpose, number>> = {
  reset: RESET_LINK_LIFETIME,
  welcome: INVITATION_LINK_LIFETIME,
  invitation: INVITATION_LINK_LIFETIME,
};

/** Under which the mails to an account are counted, whoever has them sent. */
export function accountMailsKey(email: string): string {
  return tryKey('mails-account', normalEmail(email));
}

/** What a link is for, by where its user stands [R4.07]; null for somebody who gets none. */
function purposeFor({ status, isMain }: Pick<typeof users.$inferSelect, 'status' | 'isMain'>): LinkPurpose | null {
  if (status === 'inactive') return null;
  if (status === 'active') return 'reset';
  return isMain ? 'welcome' : 'invitation';
}

/**
 * Counts a request for a link, the same for known and unknown e-mails [T.22]; a device that the account signed in on
 * before has a budget of its own [T.51]. @throws Refusal RATE_LIMITED
 */
export async function countRequest(deps: Deps, email: string, { ip, device }: Place): Promise<void> {
  const own = ownBudget(deps.keys, device, { kind: 'reset', email, limit: PLACE_MAILS });
  if (own !== null) return limitRate(deps, own.key, own.limit);
  const network = networkOf(ip);
  await limitRate(deps, tryKey('reset-place', `${network} ${normalEmail(email)}`), PLACE_MAILS);
  await limitRate(deps, tryKey('reset-address', network), ADDRESS_MAILS);
  await limitRate(deps, accountMailsKey(email), ACCOUNT_MAILS);
}

/** Makes the links of a user that still work stop working, inside a transaction. */
export async function endPasswordLinks(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ replacedAt: now })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt), isNull(passwordLinks.replacedAt)));
}

/**
 * Mails a user the link with which a password is chosen: to somebody invited a welcome (who registered the business) or
 * an invitation, to somebody active a reset, to somebody inactive nothing. Links sent before stop working. Call it
 * afterwards (`deps.afterwards.do`), once the user stands in the database.
 * @param language of the mail; the user's own where absent
 */
export async function issuePasswordLink(
  { db, clock, mail, settings }: Pick<Deps, 'db' | 'clock' | 'mail' | 'settings'>,
  userId: string,
  language?: Language,
): Promise<void> {
  const now = clock.now();
  const token = newToken();
  const issued = await db.transaction(async (tx) => {
    // Two requests at once come one after the other, so that one link is left that works.
    const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const user = asMember(row);
    const purpose = user === null ? null : purposeFor(user);
    if (user === null || purpose === null) return null;
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
  );
}

/** Sends a link to whom the e-mail belongs; nothing happens where it is nobody's. */
export async function sendLink(deps: Deps, email: string, language: Language): Promise<void> {
  const user = await findUser(deps.db, { email });
  if (user !== null) await issuePasswordLink(deps, user.id, language);
}

/** @throws Refusal saying what became of a link that does not work (any more), or RATE_LIMITED */
export async function checkLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  ip: string,
): Promise<{ readonly purpose: LinkPurpose; readonly email: string }> {
  await limitRate(deps, tryKey('reset-link', networkOf(ip)), ADDRESS_LINKS);
  const [found] = await deps.db
    .select({ link: passwordLinks, email: users.email, status: users.status })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(eq(passwordLinks.hash, hashOf(token)));
  if (found === undefined || found.email === null) throw new Refusal('RESET_LINK_UNKNOWN');
  const { link, email, status } = found;
  if (link.usedAt !== null) throw new Refusal('RESET_LINK_USED');
  if (link.replacedAt !== null || link.expiresAt <= deps.clock.now() || status === 'inactive')
    throw new Refusal('RESET_LINK_EXPIRED');
  return { purpose: link.purpose, email };
}

/**
 * Sets the password; somebody invited is active from then on [R4.07]. Of many who come with the same link at once the
 * row's update lets one through; every session of the user ends with it [T.16], and wrong passwords and codes counted
 * before are forgotten.
 * @returns the e-mail of whose password it is
 * @throws Refusal as checkLink
 */
export async function setPassword(
  deps: Deps,
  { token, password }: { readonly token: string; readonly password: string },
  { agent, ...place }: Place & { readonly agent: string },
): Promise<string> {
  const { db, clock } = deps;
  // Before the hash, which is dear.
  const { email } = await checkLink(deps, token, place.ip);
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const ended = await db.transaction(async (tx) => {
    // The user's row first, as everybody takes it who also ends links: two who take them in another order stop each other.
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
    // Whoever looked at the record while it was an invitation has an old one now.
    const version = sql`case when ${users.status} = 'invited' then ${users.version} + 1 else ${users.version} end`;
    const chosen = { passwordHash, passwordChangedAt: now, status: 'active' as const, version };
    const [row] = await tx
      .update(users)
      .set(chosen)
      .where(and(eq(users.id, link.userId), ne(users.status, 'inactive')))
      .returning();
    const user = asMember(row);
    if (user === null) return null;
    await forgetPasswords(tx, place, email);
    await forgetTry(tx, codeKey(user.id));
    await audit(tx, {
      merchantId: user.merchantId,
      at: now,
      kind: link.purpose === 'reset' ? 'password-reset' : 'user-joined',
      actor: user.name,
      agent,
    });
    return endSessionsOf(tx, user.id, now);
  });
  if (ended === null) throw new Refusal('RESET_LINK_USED');
  for (const sessionId of ended) deps.sessions.ended(sessionId);
  return email;
}

/** Forgets links that have been dead for long. */
export async function forgetLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(passwordLinks).where(lte(passwordLinks.expiresAt, new Date(clock.now().getTime() - LINK_MEMORY)));
}
