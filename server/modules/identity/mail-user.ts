import type { Deps } from '../../platform/deps';
import type { MailMessage } from '../../platform/messages/message';
import { renderMessage } from '../../platform/messages/render-message';
import { originOf } from '../../platform/origin';
import { findUser } from './accounts';
import { messageBusiness } from './merchants';

/** A mail without its reader. */
type Unaddressed<Message> = Message extends MailMessage ? Omit<Message, 'to' | 'name' | 'language' | 'business'> : never;

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
