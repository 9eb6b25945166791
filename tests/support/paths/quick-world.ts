import type { PersistedQuickParcel } from '../../../src/domain/quick-parcel/persisted-quick-parcel';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { quoteQuickParcel } from '../../../contract/quick-parcel';
import { idempotencyKeys } from '../../../server/platform/idempotency/tables';
import { quotes } from '../../../server/modules/ordering/quote-tables';
import { guestBranch } from '../../../server/modules/quick-parcel/platform-account';
import { guestTokens } from '../../../server/modules/identity/phone-tables';
import { quickOrders } from '../../../server/modules/quick-parcel/tables';
import { vouchers, voucherUses } from '../../../server/modules/vouchers/tables';
import { quickOrderInputOf, quickQuoteInputOf } from '../../../src/domain/quick-parcel/quick-draft';
import type { QuickOrderInput, QuickQuoteInput } from '../../../src/domain/quick-parcel/quick-order';
import type { Result } from '../../../src/domain/shared/result';
import { codesLongAgo, forgetCodes } from './code-world';
import { guestOf, issueVoucher, quickPlaced } from '../servers/guests';
import { wholeQuickDraft } from '../samples/sample-quick-parcels';
import type { TestServer } from '../servers/server';

/** The phone of the sender in the samples. */
export const SENDER = '+97336999888';

const ABROAD = { lat: 24.7136, lng: 46.6753 };
const YEAR = 365 * 86_400_000;
const HOURS = 7_200_000;
const OF_SENDER = eq(quickOrders.phone, SENDER);
const QUOTED = eq(quotes.branchId, guestBranch('BH-manama'));

const after = ({ clock }: TestServer, millis: number): Date => new Date(clock.now().getTime() + millis);

/** What the paths of a parcel start with: no parcels of the sender, no earlier price, and the vouchers they name. */
export async function furnishQuick(server: TestServer): Promise<void> {
  const { db } = server.deps;
  await forgetCodes(server, SENDER);
  await db.delete(quickOrders).where(OF_SENDER);
  await db.delete(quotes).where(QUOTED);
  await db.delete(voucherUses);
  await db.delete(vouchers);
  for (const code of ['WELCOME10', 'OLD', 'SPENT']) await issueVoucher(server, { code });
}

/** How many parcels the sender has. */
export async function quickOrdersMade({ deps }: TestServer): Promise<number> {
  return (await deps.db.select({ id: quickOrders.id }).from(quickOrders).where(OF_SENDER)).length;
}

/** No guest's token is valid any more. */
export async function forgetGuests(server: TestServer): Promise<void> {
  await server.deps.db.delete(guestTokens);
  await codesLongAgo(server, SENDER);
}

/** Nothing prevents an order: none is recent enough to be its duplicate, every price is valid and unpaid. */
async function clearTheWay(server: TestServer): Promise<void> {
  const { db } = server.deps;
  await db
    .update(quickOrders)
    .set({ createdAt: after(server, -HOURS) })
    .where(OF_SENDER);
  await db
    .update(quotes)
    .set({ expiresAt: after(server, 900_000), total: 1_705 })
    .where(QUOTED);
  await db.update(vouchers).set({ maxUses: null, maxUsesEach: null, validUntil: after(server, YEAR) });
}

async function priced(server: TestServer, input: QuickQuoteInput): Promise<string> {
  const { status, code, data } = await server.call(quoteQuickParcel, { body: input as never });
  if (status !== 200) throw new Error(`No price: ${code}`);
  return data.id;
}

/** The stored form of a parcel that was being ordered, at a price that the server gave. */
export async function attemptPersisted(server: TestServer): Promise<PersistedQuickParcel> {
  const formSavedData = wholeQuickDraft();
  const quoteId = await priced(server, quickQuoteInputOf(formSavedData) as QuickQuoteInput);
  const order = quickOrderInputOf(formSavedData, quoteId, { language: 'ar', allowDuplicate: false }) as QuickOrderInput;
  return { formSavedData, orderInfo: null, attempt: { key: randomUUID(), order } };
}

/** How a sample of an answer ends: the code of a refusal, the state of an order, `ok`. */
export function endOf(result: Result<object>): string {
  if (!result.ok) return result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;
  return 'state' in result.value ? String(result.value.state) : 'ok';
}

/** Makes the server give this answer when it is asked for a price. @returns the request that must reach it for that */
export async function priceToEnd(
  server: TestServer,
  end: string,
): Promise<(asked: QuickQuoteInput) => QuickQuoteInput> {
  const { db } = server.deps;
  await db.update(vouchers).set({ validUntil: after(server, YEAR) });
  if (end === 'OUTSIDE_AREA') return (asked) => ({ ...asked, pickUp: { position: ABROAD } });
  if (end !== 'VOUCHER_EXPIRED') return (asked) => asked;
  await db
    .update(vouchers)
    .set({ validUntil: after(server, 0) })
    .where(eq(vouchers.code, 'OLD'));
  return (asked) => ({ ...asked, voucherCode: 'OLD' });
}

/** Another parcel like the sender's was ordered just now. */
async function orderTwin(server: TestServer): Promise<void> {
  const { contact, directions, position } = wholeQuickDraft().dropOff;
  const dropOff = { position: position ?? ABROAD, directions, contact: { ...contact, phone: '+97336123456' } };
  const { status, code } = await quickPlaced(server, await guestOf(server, SENDER), { dropOff });
  if (status !== 200) throw new Error(`No twin: ${code}`);
}

/** The order with a voucher that others have used up since its price was given. */
async function withSpentVoucher(server: TestServer, order: QuickOrderInput): Promise<QuickOrderInput> {
  const { regionCode, pickUp, dropOff, size, cashToCollect, paymentMethod } = order;
  const voucherCode = 'SPENT';
  const quoteId = await priced(server, {
    regionCode,
    pickUp: { position: pickUp.position },
    dropOff: { position: dropOff.position },
    size,
    cashToCollect,
    paymentMethod,
    voucherCode,
  });
  await server.deps.db.update(vouchers).set({ maxUses: 0 }).where(eq(vouchers.code, voucherCode));
  return { ...order, quoteId, voucherCode };
}

/**
 * Makes the server give this answer to an order: as one it has not seen before, except for `unpaid`, where only its key
 * knows whether it was made now or before.
 * @returns what must reach the server for that, instead of what was sent
 */
export async function orderToEnd(server: TestServer, end: string, order: QuickOrderInput): Promise<QuickOrderInput> {
  const { db } = server.deps;
  await clearTheWay(server);
  if (end !== 'unpaid') await db.delete(idempotencyKeys);
  switch (end) {
    case 'unpaid':
      return order;
    case 'placed':
      // What a voucher pays for completely needs no card.
      await db.update(quotes).set({ total: 0 }).where(QUOTED);
      return order;
    case 'QUOTE_EXPIRED':
      await db
        .update(quotes)
        .set({ expiresAt: after(server, 0) })
        .where(QUOTED);
      return order;
    case 'POSSIBLE_DUPLICATE':
      await orderTwin(server);
      return { ...order, allowDuplicate: false };
    case 'VOUCHER_USED_UP':
      return withSpentVoucher(server, order);
    case 'OUTSIDE_AREA':
      return { ...order, pickUp: { ...order.pickUp, position: ABROAD } };
    default:
      throw new Error(`Nobody says how an order comes to be answered with ${end}`);
  }
}
