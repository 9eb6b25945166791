import type { Deps } from '../../platform/deps';
import { defineTask } from '../../platform/jobs/job-queue';
import { renderMessage } from '../../platform/messages/render-message';
import { originOf } from '../../platform/origin';
import { findUser, messageBusiness } from '../identity';

interface Decided {
  readonly userId: string;
  readonly slug: string;
  readonly isCredited: boolean;
}

/** Mails how the review of a wire transfer ended. */
export const wireTransferDecided = defineTask<Decided>('wire-transfer-decided');

/** Mails whoever reported a transfer that it was credited or refused; how much and why is on its page. */
export async function mailDecision(
  { db, mail, settings }: Pick<Deps, 'db' | 'mail' | 'settings'>,
  { userId, slug, isCredited }: Decided,
  messageId: string,
): Promise<void> {
  const user = await findUser(db, { id: userId });
  if (user?.status !== 'active') return;
  const business = await messageBusiness(db, user.merchantId);
  const { email: to, name, language } = user;
  const kind = isCredited ? 'wire-transfer-credited' : 'wire-transfer-refused';
  await mail.send(renderMessage({ kind, to, name, business, language, slug }, originOf(settings)), messageId);
}
