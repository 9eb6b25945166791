import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import { defineTask } from '../../platform/jobs/task';
import { stopLink, wantsMail } from '../alert-choices';
import { findUser, mailUser, users } from '../identity';

interface Told {
  readonly userId: string;
  readonly merchantId: string;
}

/** Mails that an endpoint was switched off because nothing arrived there. */
export const webhookGivenUp = defineTask<Told>('webhook-given-up');

/** Mails the person who added the endpoint; if they have left, the main account manager. The page says which endpoint. */
export async function mailGivenUp(
  deps: Pick<Deps, 'db' | 'mail' | 'keys' | 'settings'>,
  { userId, merchantId }: Told,
  messageId: string,
): Promise<void> {
  const { db, keys } = deps;
  const maker = await findUser(db, { id: userId });
  const [main] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.merchantId, merchantId), eq(users.isMain, true)));
  const user =
    maker?.status === 'active' && maker.type === 'customer' ? maker : await findUser(db, { id: main?.id ?? '' });
  if (user?.status !== 'active' || !(await wantsMail(db, user.id, 'webhook'))) return;
  await mailUser(deps, user.id, { kind: 'webhook-given-up', stop: stopLink(keys, user.id, 'webhook') }, messageId);
}
