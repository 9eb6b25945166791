import type { WireDecision } from '../../../src/domain/wallet/wire-transfer';
import type { Deps } from '../../platform/deps';
import { defineTask } from '../../platform/jobs/task';
import { alone } from '../../platform/messages/alone';
import { mailUser } from '../identity';

interface Decided {
  readonly userId: string;
  readonly slug: string;
  readonly isCredited: boolean;
}

/** Mails how the review of a wire transfer ended. */
export const wireTransferDecided = defineTask<Decided>('wire-transfer-decided');

/** Mails the person who reported a transfer that it was credited or refused; how much and why is on its page. */
export function mailDecision(
  deps: Pick<Deps, 'db' | 'mail' | 'settings'>,
  { userId, slug, isCredited }: Decided,
  messageId: string,
): Promise<void> {
  const kind = isCredited ? 'wire-transfer-credited' : 'wire-transfer-refused';
  return mailUser(deps, userId, { kind, slug }, messageId);
}

/** The alert for people who see the wallet; how much, and why not, is on the page that it opens [R2.32] [R9.01]. */
export function alertText(
  { reference, amount }: { readonly reference: string; readonly amount: number | null },
  decision: Exclude<WireDecision, { readonly decision: 'accept' }>,
) {
  const name = alone(reference);
  if (decision.decision === 'refuse')
    return {
      type: 'Transfer Refused',
      message: `Bank transfer ${name} could not be added to your wallet. See the reason and what to do.`,
      messageAr: `تعذّرت إضافة الحوالة ${name} إلى محفظتك. اطّلع على السبب وما يمكنك فعله.`,
    } as const;
  if (decision.amount.minor !== amount)
    return {
      type: 'Transfer Credited',
      message: `Bank transfer ${name} is in your wallet. Another amount arrived than was reported.`,
      messageAr: `أُضيفت الحوالة ${name} إلى محفظتك. المبلغ الذي وصل يختلف عن المبلغ المُبلَّغ عنه.`,
    } as const;
  return {
    type: 'Transfer Credited',
    message: `Bank transfer ${name} is in your wallet.`,
    messageAr: `أُضيفت الحوالة ${name} إلى محفظتك.`,
  } as const;
}
