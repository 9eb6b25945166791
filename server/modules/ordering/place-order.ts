import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { DropOff, OrderInput, PlacedOrder } from '../../../src/domain/ordering/order';
import { pricedPartOf } from '../../../src/domain/ordering/request.rules';
import type { Region } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { saveUsed } from '../addresses';
import type { LoggedEvent } from '../../platform/events';
import { noteCustomers, refuseBlocked } from '../customers';
import { contentHash } from '../../platform/idempotency/content-hash';
import { claim, keepAnswer, noteCharge } from '../../platform/idempotency/keys';
import type { KeyUse } from '../../platform/idempotency/keys';
import { owe, cards } from '../payments';
import { takeQuota } from '../packages';
import { takeVoucher } from '../vouchers';
import { refuseWhileClosed } from './branch-is-open';
import { likeOrder } from './duplicates';
import { bookPayment } from './money-moves';
import { giveUpBegun } from './give-up';
import { merchantVoucherAsk } from './merchant-voucher';
import { checkOrder, tidiedOrder } from './order-checks';
import { rowsOf } from './order-rows';
import { noteImported } from './imported-orders';
import type { ImportedRow } from './imported-orders';
import { orderOf } from './order-views';
import { findQuote } from './quotes';
import type { QuoteRow } from './quotes';
import { quotes } from './quote-tables';
import { announce, nextReference, writeOrder } from './write-order';

type PlaceDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'gateway'>;

export interface PlaceRequest {
  readonly merchantId: string;
  readonly branchId: string;
  readonly region: Region;
  readonly idempotencyKey: string;
  readonly input: OrderInput;
  /** Whether they may pay from the wallet and with saved cards, not in cash alone. */
  readonly maySpend: boolean;
  /** A person orders: the addresses are saved as they are used. A program has its own address book. */
  readonly savesAddresses: boolean;
  /** The row of a file that it is: no file makes an order twice [R11.04]. */
  readonly imported?: ImportedRow;
  /** Notes what it was ordered for, with the order or not at all. */
  readonly noteFor?: (tx: Database, order: { readonly id: string; readonly reference: string }) => Promise<void>;
}

type Card = typeof cards.$inferSelect;
interface Begun {
  readonly orderId: string;
  readonly quote: QuoteRow;
  readonly card: Card | null;
}
interface Stored {
  readonly order: PlacedOrder;
  readonly events: readonly LoggedEvent[];
}

/** Every check that can refuse before money moves; the voucher is used here. @throws Refusal */
async function judge(tx: Database, request: PlaceRequest, orderId: string, now: Date): Promise<QuoteRow> {
  const { merchantId, branchId, region, input } = request;
  if (!request.maySpend && input.payment.method !== 'cash') throw new Refusal('PAYMENT_FORBIDDEN');
  await refuseWhileClosed(tx, branchId, input.timing, region);
  await refuseBlocked(tx, { merchantId, regionCode: region.regionCode }, input.dropOffs);
  const priced = pricedPartOf(input);
  const quote = await findQuote(tx, branchId, input.quoteId, priced, now);
  if (quote.kind === 'expired') throw new Refusal('QUOTE_EXPIRED');
  if (quote.kind === 'mismatch') throw new Refusal('QUOTE_MISMATCH');
  const like = await likeOf(tx, request, now);
  if (like !== null) throw new Refusal('POSSIBLE_DUPLICATE', { data: { orderId: like } });
  const ask = await merchantVoucherAsk(tx, merchantId, region.currency, priced.voucher);
  if (ask !== null) await takeVoucher(tx, ask, orderId, now);
  const { packageId, packageUnits } = quote.row;
  // Others have used it up meanwhile, or it has ended: the price is asked for again.
  if (packageId !== null && !(await takeQuota(tx, { subscriptionId: packageId, units: packageUnits }, orderId)))
    throw new Refusal('QUOTE_EXPIRED');
  return quote.row;
}

async function likeOf(tx: Database, { branchId, input, imported }: PlaceRequest, now: Date): Promise<string | null> {
  return input.allowDuplicate ? null : likeOrder(tx, branchId, input, now, imported?.importId ?? null);
}

async function cardOf(tx: Database, { merchantId, input }: PlaceRequest): Promise<Card | null> {
  if (input.payment.method !== 'card') return null;
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.id, input.payment.cardId), eq(cards.merchantId, merchantId)));
  if (card === undefined) throw new Refusal('VALIDATION', { fields: [{ path: 'payment.cardId', code: 'unknown' }] });
  return card;
}

/** If a package or a voucher pays for everything, no card is charged. */
const isCharged = ({ card, quote }: Begun): boolean => card !== null && quote.total > 0;

/** Writes the order, its money, its answer and its event: all or nothing. @throws Refusal INSUFFICIENT_BALANCE */
async function store(
  tx: Database,
  deps: PlaceDeps,
  request: PlaceRequest,
  use: KeyUse,
  begun: Begun,
  now: Date,
): Promise<Stored> {
  const { region, input } = request;
  const { quote, card, orderId } = begun;
  const [first, ...others] = input.dropOffs;
  if (first === undefined) throw new Refusal('VALIDATION', { fields: [{ path: 'dropOffs', code: 'required' }] });
  const dropOffs: [DropOff, ...DropOff[]] = [first, ...others];
  const rows = rowsOf({
    id: orderId,
    reference: await nextReference(tx, region.regionCode),
    trackingSlugs: dropOffs.map(() => randomBytes(18).toString('base64url')),
    merchantId: request.merchantId,
    branchId: request.branchId,
    regionCode: region.regionCode,
    timing: input.timing,
    pickUp: input.pickUp,
    dropOffs,
    payment: {
      method: input.payment.method,
      cardLast4: card?.last4 ?? null,
      chargeKey: isCharged(begun) ? orderId : null,
      paid: input.payment.method !== 'cash' || quote.total === 0,
    },
    price: {
      lines: quote.lines,
      total: money(quote.total, quote.currency),
      distanceMeters: quote.distanceMeters,
      durationSeconds: quote.durationSeconds,
      route: quote.route,
    },
    at: now,
  });
  if (input.payment.method !== 'cash' && !(await bookPayment(tx, rows.order, now)))
    throw new Refusal('INSUFFICIENT_BALANCE');
  const created = await writeOrder(tx, rows);
  if (request.imported !== undefined) await noteImported(tx, request, request.imported, orderId, now);
  await request.noteFor?.(tx, rows.order);
  const parts = rows.stops.map((stop, index) => ({
    stop,
    history: created.slice(index, index + 1),
    driver: null,
    inquiry: null,
  }));
  const made = orderOf(rows.order, rows.details, parts);
  const { regionCode } = region;
  const phonesOf = await noteCustomers(tx, { merchantId: request.merchantId, regionCode }, input.dropOffs, now);
  const savedAddresses = request.savesAddresses
    ? await saveUsed(tx, { ...request, regionCode, orderId, phonesOf }, input, now)
    : [];
  const order = savedAddresses.length === 0 ? made : { ...made, savedAddresses };
  await keepAnswer(tx, use, order);
  return { order, events: [await announce(tx, deps, rows)] };
}

/**
 * Orders a delivery at its quoted price, once per key [T.36]. Wallet and cash orders are one transaction. A card is
 * charged between two: the first fixes the order's id, which is the charge's key, so that a repeat after a crash at any
 * point charges the same charge and finishes the same order. A voucher's use is taken in the first, so that no card is
 * charged for a price that is no longer available; if the order is abandoned the use is released.
 * @throws Refusal with every code that contract/ordering.ts lists
 */
export async function placeOrder(deps: PlaceDeps, raw: PlaceRequest): Promise<PlacedOrder> {
  const request = { ...raw, input: tidiedOrder(raw.input) };
  const { merchantId, branchId, region, input } = request;
  // A missing voucher hashes like requests from before vouchers existed: such a key may still be repeated.
  const sent = { ...raw.input, voucherCode: raw.input.voucherCode ?? undefined };
  const use: KeyUse = { merchantId, key: raw.idempotencyKey, requestHash: contentHash({ branchId, input: sent }) };
  const now = deps.clock.now();
  const newId = randomUUID();

  const begun = await deps.db.transaction(async (tx): Promise<Begun | Stored> => {
    const claimed = await claim<PlacedOrder>(tx, use, newId, now);
    if (claimed.kind === 'answered') return { order: claimed.answer, events: [] };
    const card = await cardOf(tx, request);
    if (claimed.kind === 'begun') {
      const [quote] = await tx.select().from(quotes).where(eq(quotes.id, input.quoteId));
      if (quote === undefined) throw new Refusal('QUOTE_EXPIRED');
      return { orderId: claimed.orderId, quote, card };
    }
    checkOrder(input, region, now);
    const fresh: Begun = { orderId: newId, quote: await judge(tx, request, newId, now), card };
    if (!isCharged(fresh)) return store(tx, deps, request, use, fresh, now);
    await noteCharge(tx, use, money(fresh.quote.total, fresh.quote.currency));
    return fresh;
  });

  const stored = 'order' in begun ? begun : await finishByCard(deps, request, use, begun);
  deps.events.broadcast(stored.events);
  return stored.order;
}

/** Charges the card and stores its order. @throws Refusal CARD_DECLINED, POSSIBLE_DUPLICATE */
async function finishByCard(deps: PlaceDeps, request: PlaceRequest, use: KeyUse, begun: Begun): Promise<Stored> {
  const amount = money(begun.quote.total, begun.quote.currency);
  if (begun.card === null) throw new Error(`Order ${begun.orderId} has no card to charge`);
  const outcome = await deps.gateway.charge({ key: begun.orderId, cardToken: begun.card.token, amount });
  if (outcome === 'declined') {
    await deps.db.transaction((tx) => giveUpBegun(tx, use, begun.orderId));
    throw new Refusal('CARD_DECLINED');
  }
  const stored = await deps.db.transaction(async (tx): Promise<Stored | Refusal> => {
    const now = deps.clock.now();
    const claimed = await claim<PlacedOrder>(tx, use, begun.orderId, now);
    if (claimed.kind === 'answered') return { order: claimed.answer, events: [] };
    const isOurs = claimed.kind === 'begun' && claimed.orderId === begun.orderId;
    // A duplicate may have been stored while the bank was asked.
    const like = await likeOf(tx, request, now);
    if (isOurs && like === null) return store(tx, deps, request, use, begun, now);
    // Or the order was abandoned meanwhile. Either way the money is refunded, and the key is free again.
    if (isOurs || claimed.kind === 'new') await giveUpBegun(tx, use, begun.orderId);
    await owe(tx, begun.orderId, amount, now);
    return like === null
      ? new Refusal('CARD_DECLINED')
      : new Refusal('POSSIBLE_DUPLICATE', { data: { orderId: like } });
  });
  if (stored instanceof Refusal) throw stored;
  return stored;
}
