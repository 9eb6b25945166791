import { and, eq } from 'drizzle-orm';
import type { ReviewDecision } from '../../../src/domain/account/review';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { renderMessage } from '../../platform/messages/render-message';
import type { LoggedEvent } from '../../platform/events';
import { stopLink, wantsMail } from '../alert-choices';
import { asMember, messageBusiness, branches, users } from '../identity';
import { defineTask } from '../../platform/jobs/task';
import { originOf } from '../../platform/origin';

/** What the people of a business are told about the decision. */
function alertText(decision: ReviewDecision) {
  if (decision.state === 'verified')
    return {
      type: 'Business Verified',
      message: 'Your business is verified. Messages now show its name, and messages that waited are on their way.',
      messageAr: 'تم توثيق منشأتك. يظهر اسمها في الرسائل من الآن، والرسائل التي كانت تنتظر في طريقها.',
    } as const;
  // Everybody of a branch reads it, so it does not say why: the business page and the owner's mail do.
  return {
    type: 'Business Refused',
    message:
      'Your business could not be verified. You can order deliveries as before; the business page says why and what to do.',
    messageAr: 'تعذّر توثيق منشأتك. يمكنك طلب التوصيل كما كنت، وتجد في صفحة المنشأة السبب وما يمكنك فعله.',
  } as const;
}

interface Reviewed {
  readonly merchantId: string;
  readonly decision: ReviewDecision;
}

/** Stores the alert for every branch of a business, inside the transaction of the decision. */
export async function alertReview(
  tx: Database,
  { events }: Pick<Deps, 'events'>,
  { merchantId, decision, at }: Reviewed & { readonly at: Date },
): Promise<readonly LoggedEvent[]> {
  const rows = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(eq(branches.merchantId, merchantId))
    .orderBy(branches.id);
  const alert = { ...alertText(decision), orderId: merchantId, at: at.toISOString() };
  const appended: LoggedEvent[] = [];
  for (const { id: branchId } of rows) appended.push(await events.appendAlert(tx, { ...alert, branchId }));
  return appended;
}

/** Mails the decision to the owner. */
export const businessReviewed = defineTask<Reviewed>('business-reviewed');

/** Mails the decision to whoever registered the business. */
export async function mailReview(
  { db, mail, keys, settings }: Pick<Deps, 'db' | 'mail' | 'keys' | 'settings'>,
  { merchantId, decision }: Reviewed,
  messageId: string,
): Promise<void> {
  const isOwner = and(eq(users.merchantId, merchantId), eq(users.isMain, true), eq(users.status, 'active'));
  const owner = asMember((await db.select().from(users).where(isOwner))[0]);
  if (owner === null || !(await wantsMail(db, owner.id, 'business'))) return;
  const { id, email: to, name, language } = owner;
  const stop = stopLink(keys, id, 'business');
  const mailbox = { to, name, language, stop, business: await messageBusiness(db, merchantId) };
  await mail.send(
    renderMessage(
      decision.state === 'verified'
        ? { ...mailbox, kind: 'business-verified' }
        : { ...mailbox, kind: 'business-refused', reason: decision.reason },
      originOf(settings),
    ),
    messageId,
  );
}
