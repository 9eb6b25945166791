import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import type { MailMessage } from '../../platform/messages/message';
import { renderMessage } from '../../platform/messages/render-message';
import { originOf } from '../../platform/origin';
import { asMember, findUser } from './accounts';
import type { MemberRow } from './accounts';
import { messageBusiness } from './merchants';
import { users } from './tables';

/** A mail without its reader. */
type Unaddressed<Message> = Message extends MailMessage
  ? Omit<Message, 'to' | 'name' | 'language' | 'business'>
  : never;

/**
 * Who is told of what somebody decided for their business: they, or the main account manager if they have left.
 * @param may whether somebody may still decide it
 * @returns null if neither is active
 */
export async function inChargeOf(
  db: Database,
  userId: string,
  may: (user: MemberRow) => boolean = () => true,
): Promise<MemberRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  const maker = asMember(row);
  if (maker?.status === 'active' && may(maker)) return maker;
  if (row === undefined || row.merchantId === null) return null;
  const isMain = and(eq(users.merchantId, row.merchantId), eq(users.isMain, true), eq(users.status, 'active'));
  return asMember((await db.select().from(users).where(isMain))[0]);
}

/** Mails the person in charge of what somebody decided: nothing stops unnoticed because they have left. */
export async function mailInCharge(
  deps: Pick<Deps, 'db' | 'mail' | 'settings'>,
  userId: string,
  message: Unaddressed<MailMessage>,
  messageId: string,
): Promise<void> {
  const user = await inChargeOf(deps.db, userId);
  if (user !== null) await mailUser(deps, user.id, message, messageId);
}

/**
 * Mails somebody at their address and in their language; nobody whose account is not active (any more).
 * @param messageId the same for each repeat of the mail [T.54]
 */
export async function mailUser(
  { db, mail, settings }: Pick<Deps, 'db' | 'mail' | 'settings'>,
  userId: string,
  message: Unaddressed<MailMessage>,
  messageId: string,
): Promise<void> {
  const user = await findUser(db, { id: userId });
  if (user?.status !== 'active') return;
  const { email: to, name, language } = user;
  const business = await messageBusiness(db, user.merchantId);
  await mail.send(renderMessage({ ...message, to, name, language, business }, originOf(settings)), messageId);
}
