import type { Deps } from '../../platform/deps';
import { defineTask } from '../../platform/jobs/job-queue';
import { renderMessage } from '../../platform/messages/render-message';
import { originOf } from '../../platform/origin';
import { findUser, messageBusiness } from '../identity';

interface Told {
  readonly userId: string;
  readonly kind: 'package-declined' | 'package-ended' | 'store-plan-declined';
}

/** Mails that the card of a package was declined, or that the package has ended for that. */
export const packageTold = defineTask<Told>('package-told');

/** Mails whoever subscribed what became of the package; the rest is on its page [R9.05]. */
export async function mailPackage(
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
