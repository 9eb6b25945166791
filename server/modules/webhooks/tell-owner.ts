import type { Deps } from '../../platform/deps';
import { defineTask } from '../../platform/jobs/task';
import { stopLink, wantsMail } from '../alert-choices';
import { inChargeOf, mailUser } from '../identity';

/** Mails that an endpoint was switched off because nothing arrived there. */
export const webhookGivenUp = defineTask<{ readonly userId: string }>('webhook-given-up');

/** Mails the person who added the endpoint; if they have left, the main account manager. The page says which endpoint. */
export async function mailGivenUp(
  deps: Pick<Deps, 'db' | 'mail' | 'keys' | 'settings'>,
  { userId }: { readonly userId: string },
  messageId: string,
): Promise<void> {
  const user = await inChargeOf(deps.db, userId, ({ type }) => type === 'customer');
  if (user === null || !(await wantsMail(deps.db, user.id, 'webhook'))) return;
  await mailUser(deps, user.id, { kind: 'webhook-given-up', stop: stopLink(deps.keys, user.id, 'webhook') }, messageId);
}
