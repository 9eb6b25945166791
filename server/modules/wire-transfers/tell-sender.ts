import type { Deps } from '../../platform/deps';
import { defineTask } from '../../platform/jobs/task';
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
