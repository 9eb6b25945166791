import { and, eq } from 'drizzle-orm';
import type { TRIAL_WARNINGS } from '../../../src/domain/store/store-plan';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { defineTask } from '../../platform/jobs/task';
import { stopLink, wantsMail } from '../alert-choices';
import { branches, mailUser, merchantRow, users } from '../identity';

/** What becomes of a store: its trial ends in so many days, or nothing keeps it open any more. */
export type StoreNews =
  | { readonly kind: 'ending'; readonly days: (typeof TRIAL_WARNINGS)[number] }
  | { readonly kind: 'paused' };

interface Told {
  readonly merchantId: string;
  readonly news: StoreNews;
}

/** Mails what becomes of a store. */
export const storeTold = defineTask<Told>('store-told');

const DAYS_EN = { 7: 'in 7 days', 3: 'in 3 days', 1: 'tomorrow' } as const;
const DAYS_AR = { 7: 'بعد 7 أيام', 3: 'بعد 3 أيام', 1: 'غدًا' } as const;

function alertText(news: StoreNews): { readonly message: string; readonly messageAr: string } {
  if (news.kind === 'paused')
    return {
      message: 'Your online store is paused: customers cannot order. Choose a plan to open it again; nothing is lost.',
      messageAr: 'متجرك الإلكتروني متوقف مؤقتًا ولا يمكن للعملاء الطلب. اختر خطة ليعود للعمل، ولم يُفقد شيء.',
    };
  return {
    message: `The free trial of your online store ends ${DAYS_EN[news.days]}. Choose a plan so that it stays open.`,
    messageAr: `تنتهي التجربة المجانية لمتجرك الإلكتروني ${DAYS_AR[news.days]}. اختر خطة ليبقى متجرك مفتوحًا.`,
  };
}

/** Whether anybody is to hear what becomes of a store: nobody of one that they have closed themselves [R2.25]. */
export async function isStoreRun(tx: Database, merchantId: string): Promise<boolean> {
  return (await merchantRow(tx, merchantId)).ecommerceStatus !== 'Inactive';
}

/**
 * Stores the alert for every branch of a business and adds the mail, inside the caller's transaction; append last.
 * @returns what to broadcast and which job to start after the commit
 */
export async function tellStore(
  tx: Database,
  { queue, events }: Pick<Deps, 'queue' | 'events'>,
  { merchantId, news, at }: Told & { readonly at: Date },
): Promise<{ readonly appended: readonly LoggedEvent[]; readonly mail: string }> {
  const mail = await queue.add(tx, storeTold, { merchantId, news });
  const rows = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(eq(branches.merchantId, merchantId))
    .orderBy(branches.id);
  const alert = { ...alertText(news), type: 'Store Plan', orderId: merchantId, at: at.toISOString() } as const;
  const appended: LoggedEvent[] = [];
  for (const { id: branchId } of rows) appended.push(await events.appendAlert(tx, { ...alert, branchId }));
  return { appended, mail };
}

/** Mails it to the main account manager, who alone may have chosen otherwise [R11.24]. */
export async function mailStore(
  deps: Pick<Deps, 'db' | 'mail' | 'keys' | 'settings'>,
  { merchantId, news }: Told,
  messageId: string,
): Promise<void> {
  const isOwner = and(eq(users.merchantId, merchantId), eq(users.isMain, true), eq(users.status, 'active'));
  const [owner] = await deps.db.select({ id: users.id }).from(users).where(isOwner);
  if (owner === undefined || !(await wantsMail(deps.db, owner.id, 'business'))) return;
  const kind = news.kind === 'paused' ? 'store-paused' : 'store-trial-ending';
  await mailUser(deps, owner.id, { kind, stop: stopLink(deps.keys, owner.id, 'business') }, messageId);
}
