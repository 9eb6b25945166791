import type { Deps } from '../../platform/deps';
import { defineTask } from '../../platform/jobs/job-queue';
import { renderMessage } from '../../platform/messages/render-message';
import { originOf } from '../../platform/origin';
import { findUser, messageBusiness } from '../identity';

/** Mails that withdrawals are paid to another bank account from now on. */
export const bankAccountChanged = defineTask<{ readonly userId: string }>('bank-account-changed');

/**
 * Mails the main account manager that the bank account has changed: whoever uses their session or their device cannot
 * do it unnoticed [R6.05].
 */
export async function mailBankAccount(
  { db, mail, settings }: Pick<Deps, 'db' | 'mail' | 'settings'>,
  userId: string,
  messageId: string,
): Promise<void> {
  const user = await findUser(db, { id: userId });
  if (user?.status !== 'active') return;
  const business = await messageBusiness(db, user.merchantId);
  const { email: to, name, language } = user;
  await mail.send(
    renderMessage({ kind: 'bank-account-changed', to, name, business, language }, originOf(settings)),
    messageId,
  );
}
