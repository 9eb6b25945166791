import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import { defineTask } from '../../platform/jobs/task';
import { alone } from '../../platform/messages/alone';
import { mailUser, users } from '../identity';

/**
 * Mails the main account manager that withdrawals are paid to another bank account from now on: nobody who uses their
 * session or their device can change it unnoticed [R6.05].
 */
export const bankAccountChanged = defineTask<{ readonly userId: string }>('bank-account-changed');

interface Decided {
  readonly merchantId: string;
  readonly isPaid: boolean;
}

/** Mails what became of a withdrawal. */
export const withdrawalDecided = defineTask<Decided>('withdrawal-decided');

/** Mails the main account manager what became of a withdrawal; which one, and why, is on its page. */
export async function mailDecision(
  deps: Pick<Deps, 'db' | 'mail' | 'settings'>,
  { merchantId, isPaid }: Decided,
  messageId: string,
): Promise<void> {
  const isOwner = and(eq(users.merchantId, merchantId), eq(users.isMain, true), eq(users.status, 'active'));
  const [owner] = await deps.db.select({ id: users.id }).from(users).where(isOwner);
  if (owner === undefined) return;
  await mailUser(deps, owner.id, { kind: isPaid ? 'withdrawal-paid' : 'withdrawal-failed' }, messageId);
}

/** The alert for people who may withdraw; the page that it opens says why [R2.09]. */
export const alertText = (reference: string, isPaid: boolean) =>
  isPaid
    ? ({
        type: 'Withdrawal Paid',
        message: `Withdrawal ${alone(reference)} was sent to your bank account.`,
        messageAr: `حُوّل مبلغ السحب ${alone(reference)} إلى حسابك البنكي.`,
      } as const)
    : ({
        type: 'Withdrawal Failed',
        message: `Withdrawal ${alone(reference)} was not paid out. The money is back in your wallet; see the reason.`,
        messageAr: `لم يُحوَّل مبلغ السحب ${alone(reference)}، وعاد إلى محفظتك. اطّلع على السبب.`,
      } as const);
