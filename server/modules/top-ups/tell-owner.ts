import type { Deps } from '../../platform/deps';
import { defineTask } from '../../platform/jobs/job-queue';
import { renderMessage } from '../../platform/messages/render-message';
import { originOf } from '../../platform/origin';
import { findUser, messageBusiness } from '../identity';

interface Told {
  readonly userId: string;
  readonly kind: 'auto-top-up-declined' | 'auto-top-up-stopped' | 'auto-top-up-card-removed';
}

/** Mails that the card of an automatic top-up was declined, or that it is off now. */
export const autoTopUpTold = defineTask<Told>('auto-top-up-told');

/** Mails whoever turned automatic top-ups on what became of them; the rest is on their page [R11.16]. */
export async function mailAutoTopUp(
  { db, mail, settings }: Pick<Deps, 'db' | 'mail' | 'settings'>,
  { userId, kind }: Told,
  messageId: string,
): Promise<void> {
  const user = await findUser(db, { id: userId });
  if (user?.status !== 'active') return;
  const business = await messageBusiness(db, user.merchantId);
  const { email: to, name, language } = user;
  await mail.send(renderMessage({ kind, to, name, business, language }, originOf(settings)), messageId);
}
