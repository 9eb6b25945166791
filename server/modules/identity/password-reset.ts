import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { RESET_PATH } from '../../../src/domain/identity/redirect';
import type { LinkPurpose } from '../../../src/domain/identity/password-link';
import type { Language } from '../../../src/domain/regions/region';
import { RESET_LINK_LIFETIME } from '../../../src/domain/shared/constants';
import type { Deps } from '../../deps';
import { Refusal } from '../../wire/refusal';
import { findUser, normalEmail } from './accounts';
import { hashPassword } from './passwords';
import { resetMail } from './reset-mail';
import { endSessionsOf } from './sessions';
import { signInKey } from './sign-in';
import { passwordLinks, users } from './tables';
import { hashOf, newToken } from './tokens';
import { forgetTry, networkOf, takeTry, tryKey } from './tries';
import type { TryLimit } from './tries';

/** Mails to one account, so that nobody's mailbox is flooded, and from one address to whatever accounts (D). */
export const ACCOUNT_MAILS: TryLimit = { limit: 5, window: 60 * 60_000 };
export const ADDRESS_MAILS: TryLimit = { limit: 20, window: 60 * 60_000 };
/** Links looked at or used from one address (D). There is nothing to guess in a token; this spares the server. */
export const ADDRESS_LINKS: TryLimit = { limit: 60, window: 15 * 60_000 };
/** A dead link is known for so long after its end, in ms, so that its holder hears what became of it. */
const LINK_MEMORY = 7 * 24 * 3600_000;

async function limit({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string, most: TryLimit): Promise<void> {
  const wait = await takeTry(db, key, most, clock.now());
  if (wait !== null) throw new Refusal('RATE_LIMITED', { retryAfterMs: wait });
}

/** Counts a request for a link, the same for known and unknown e-mails [T.22]. @throws Refusal RATE_LIMITED */
export async function countRequest(deps: Deps, email: string, ip: string): Promise<void> {
  await limit(deps, tryKey('reset-address', networkOf(ip)), ADDRESS_MAILS);
  await limit(deps, tryKey('reset-account', normalEmail(email)), ACCOUNT_MAILS);
}

/**
 * Sends a link to whom the e-mail belongs; nothing happens where it is nobody's, or somebody's who has not accepted an
 * invitation yet. Links sent before stop working.
 */
export async function sendLink({ db, clock, mail, settings }: Deps, email: string, language: Language): Promise<void> {
  const user = await findUser(db, { email });
  if (user === null || user.passwordHash === null) return;
  const now = clock.now();
  const token = newToken();
  await db.transaction(async (tx) => {
    // Two requests at once come one after the other, so that one link is left that works.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    await tx.update(passwordLinks).set({ replacedAt: now }).where(and(eq(passwordLinks.userId, user.id), isNull(passwordLinks.usedAt), isNull(passwordLinks.replacedAt)));
    await tx.insert(passwordLinks).values({ hash: hashOf(token), userId: user.id, purpose: 'reset', expiresAt: new Date(now.getTime() + RESET_LINK_LIFETIME) });
  });
  // Never the host that the request names: anybody could have a link to their own server sent.
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
  await mail.send(resetMail({ to: user.email, name: user.name, language, link: `${origin}${RESET_PATH}/${token}` }));
}

/** @throws Refusal saying what became of a link that does not work (any more), or RATE_LIMITED */
export async function checkLink(deps: Pick<Deps, 'db' | 'clock'>, token: string, ip: string): Promise<{ readonly purpose: LinkPurpose; readonly email: string }> {
  await limit(deps, tryKey('reset-link', networkOf(ip)), ADDRESS_LINKS);
  const [found] = await deps.db.select({ link: passwordLinks, email: users.email }).from(passwordLinks).innerJoin(users, eq(users.id, passwordLinks.userId)).where(eq(passwordLinks.hash, hashOf(token)));
  const link = found?.link;
  if (found === undefined || link === undefined) throw new Refusal('RESET_LINK_UNKNOWN');
  if (link.usedAt !== null) throw new Refusal('RESET_LINK_USED');
  if (link.replacedAt !== null || link.expiresAt <= deps.clock.now()) throw new Refusal('RESET_LINK_EXPIRED');
  return { purpose: link.purpose, email: found.email };
}

/**
 * Sets the password. Of many who come with the same link at once the row's update lets one through; every session of
 * the user ends with it [T.16], and wrong passwords counted before are forgotten.
 * @throws Refusal as checkLink
 */
export async function setPassword(deps: Deps, { token, password }: { readonly token: string; readonly password: string }, ip: string): Promise<void> {
  const { db, clock } = deps;
  // Before the hash, which is dear.
  await checkLink(deps, token, ip);
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const ended = await db.transaction(async (tx) => {
    const alive = and(eq(passwordLinks.hash, hashOf(token)), isNull(passwordLinks.usedAt), isNull(passwordLinks.replacedAt), gt(passwordLinks.expiresAt, now));
    const [link] = await tx.update(passwordLinks).set({ usedAt: now }).where(alive).returning();
    if (link === undefined) return null;
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, link.userId)).returning();
    if (user === undefined) return null;
    await forgetTry(tx, signInKey(user.email));
    return endSessionsOf(tx, user.id, now);
  });
  if (ended === null) throw new Refusal('RESET_LINK_USED');
  for (const sessionId of ended) deps.sessions.ended(sessionId);
}

/** Forgets links that have been dead for long. */
export async function forgetLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(passwordLinks).where(lte(passwordLinks.expiresAt, new Date(clock.now().getTime() - LINK_MEMORY)));
}
