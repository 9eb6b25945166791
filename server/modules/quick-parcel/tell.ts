import { and, eq, gt, inArray, isNull, notInArray } from 'drizzle-orm';
import { isGulfPhone } from '../../../src/domain/shared/phone';
import type { Deps } from '../../deps';
import { originOf } from '../identity/origin';
import type { Sms } from '../identity/sms.port';
import { CAME_TO_NOTHING } from '../ordering/duplicates';
import { orders } from '../ordering/tables';
import { GUEST_BRANCHES } from './house';
import type { QuickOrderRow } from './quick-order-rows';
import { quickOrders } from './tables';
import { RECIPIENT_TEXTS, SENDER_TEXTS } from './tell-texts';

export type TellDeps = Pick<Deps, 'db' | 'clock' | 'sms' | 'log' | 'settings' | 'afterwards'>;

/** Whom the service did not take a message for is tried again for so long; later it is of no use. */
const WORTH_TELLING = 3600_000;

/** Where a parcel can be followed by whoever has the link [R2.42]. */
const TASK_PATH = '/quick-parcel/task';

/** To the sender, and to a recipient whose number cannot be one that costs a fortune to ring up. */
function messagesOf({ input, reference, trackingSlug }: QuickOrderRow, settings: Deps['settings']): Sms[] {
  const { language, pickUp, dropOff } = input;
  const told = { reference, link: `${originOf(settings)}${TASK_PATH}/${trackingSlug}` };
  const [sender, recipient] = [pickUp.contact.phone, dropOff.contact.phone];
  const forRecipient: Sms[] =
    recipient === sender || !isGulfPhone(recipient)
      ? []
      : [{ to: recipient, language, text: RECIPIENT_TEXTS[language](told) }];
  return [{ to: sender, language, text: SENDER_TEXTS[language](told) }, ...forRecipient];
}

/** Sends both their link, once. Where the service took neither message it is left to be tried again. */
async function tell(deps: TellDeps, id: string): Promise<void> {
  const { db, clock, sms, log, settings } = deps;
  const [row] = await db
    .update(quickOrders)
    .set({ toldAt: clock.now() })
    .where(and(eq(quickOrders.id, id), eq(quickOrders.state, 'placed'), isNull(quickOrders.toldAt)))
    .returning();
  if (row === undefined) return;
  const sent = await Promise.allSettled(messagesOf(row, settings).map((message) => sms.send(message)));
  const missed = sent.filter(({ status }) => status === 'rejected').length;
  if (missed > 0) log.warn({ orderId: id, missed }, 'The link of a parcel could not be sent');
  if (missed === sent.length) await db.update(quickOrders).set({ toldAt: null }).where(eq(quickOrders.id, id));
}

/** Sends sender and recipient their link once the order is made: an order never fails for want of a message. */
export function tellAfterwards(deps: TellDeps, id: string): void {
  deps.afterwards.do(() => tell(deps, id));
}

/** Sends the links that are still to be sent: those of parcels that were paid for, or that a crash kept from it. */
export async function tellTheRest(deps: TellDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - WORTH_TELLING);
  const untold = await deps.db
    .select({ id: quickOrders.id })
    .from(quickOrders)
    .innerJoin(orders, eq(orders.id, quickOrders.id))
    .where(
      and(
        inArray(orders.branchId, [...GUEST_BRANCHES]),
        gt(orders.createdAt, since),
        notInArray(orders.state, [...CAME_TO_NOTHING]),
        eq(quickOrders.state, 'placed'),
        isNull(quickOrders.toldAt),
      ),
    )
    .limit(100);
  for (const { id } of untold) await tell(deps, id);
}
