import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { QuickOrder, QuickOrderInput } from '../../../src/domain/quick-parcel/quick-order';
import { UNPAID_LIFETIME } from '../../../src/domain/shared/constants';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { LoggedEvent } from '../../platform/events';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { networkKey } from '../../platform/rate-limits';
import { findKept, announce, nextReference, writeOrder } from '../ordering';
import type { QuoteRow } from '../ordering';
import { takeVoucher } from '../vouchers';
import { guestBranch, PLATFORM_MERCHANT } from './platform-account';
import { checkQuickOrder, priceHash, tidiedQuickOrder } from './quick-checks';
import { likeQuickOrder } from './quick-duplicates';
import { orderRowsOf, quickOrderOf } from './quick-order-rows';
import type { QuickOrderRow } from './quick-order-rows';
import { voucherAsk } from './quick-quotes';
import { quickOrders } from './tables';
import { parcelLinks } from './tell';
import type { TellDeps } from './tell';

/** Parcels of one phone within an hour: for cash parcels drivers set out before anybody has paid (D). */
export const PHONE_ORDERS = 20;
const PHONE_WINDOW = 3600_000;

export interface QuickPlaceRequest {
  /** The guest's, E.164. */
  readonly phone: string;
  /** The network address the order comes from. */
  readonly ip: string;
  readonly idempotencyKey: string;
  readonly input: QuickOrderInput;
}

/** Makes the orders of one guest run one after the other, until the caller's transaction ends. */
async function holdGuest(tx: Database, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quick-parcel:${phone}`}, 0))`);
}

/** @throws Refusal RATE_LIMITED if the phone has reached its limit */
async function countOrders(tx: Database, phone: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - PHONE_WINDOW);
  const recent = await tx
    .select({ createdAt: quickOrders.createdAt })
    .from(quickOrders)
    .where(and(eq(quickOrders.phone, phone), gt(quickOrders.createdAt, since)))
    .orderBy(asc(quickOrders.createdAt));
  const oldest = recent[recent.length - PHONE_ORDERS];
  if (oldest !== undefined)
    throw new Refusal('RATE_LIMITED', {
      // The clock may have been ahead then [T.58].
      retryAfterMs: Math.min(oldest.createdAt.getTime() - since.getTime(), PHONE_WINDOW),
    });
}

/** Every check that can refuse. @returns its price @throws Refusal */
async function judge(tx: Database, { phone, input }: QuickPlaceRequest, now: Date): Promise<QuoteRow> {
  checkQuickOrder(input, phone);
  await holdGuest(tx, phone);
  const quote = await findKept(tx, guestBranch(input.regionCode), input.quoteId, priceHash(input), now);
  if (quote.kind === 'expired') throw new Refusal('QUOTE_EXPIRED');
  if (quote.kind === 'mismatch') throw new Refusal('QUOTE_MISMATCH');
  const like = input.allowDuplicate ? null : await likeQuickOrder(tx, phone, input.dropOff, now);
  if (like !== null) throw new Refusal('POSSIBLE_DUPLICATE', { data: { orderId: like.id, slug: like.slug } });
  await countOrders(tx, phone, now);
  return quote.row;
}

function rowOf(
  id: string,
  reference: string,
  { phone, ip, input }: QuickPlaceRequest,
  quote: QuoteRow,
  now: Date,
): QuickOrderRow {
  const owes = input.paymentMethod === 'card' && quote.total > 0;
  return {
    id,
    slug: randomBytes(18).toString('base64url'),
    reference,
    phone,
    regionCode: input.regionCode,
    // What a voucher pays for completely needs no card.
    state: owes ? 'unpaid' : 'placed',
    paymentMethod: input.paymentMethod,
    input,
    lines: quote.lines,
    total: quote.total,
    currency: quote.currency,
    distanceMeters: quote.distanceMeters,
    durationSeconds: quote.durationSeconds,
    route: quote.route,
    voucherCode: input.voucherCode,
    trackingSlug: randomBytes(18).toString('base64url'),
    createdAt: now,
    expiresAt: new Date(now.getTime() + UNPAID_LIFETIME),
    network: networkKey(ip),
    toldAt: null,
    recipientToldAt: null,
    recipientWaitsUntil: null,
    tellingUntil: null,
  };
}

interface Made {
  readonly order: QuickOrder;
  readonly event: LoggedEvent | null;
}

async function make(
  tx: Database,
  deps: Pick<Deps, 'events'>,
  id: string,
  request: QuickPlaceRequest,
  now: Date,
): Promise<Made> {
  const quote = await judge(tx, request, now);
  const { phone, input } = request;
  const ask = voucherAsk(input, phone);
  if (ask !== null) await takeVoucher(tx, { ...ask, holder: phone }, id, now);
  const row = rowOf(id, await nextReference(tx, input.regionCode), request, quote, now);
  await tx.insert(quickOrders).values(row);
  if (row.state === 'unpaid') return { order: quickOrderOf(row, null), event: null };
  const rows = orderRowsOf(row, null, now);
  await writeOrder(tx, rows);
  return { order: quickOrderOf(row, rows.order), event: await announce(tx, deps, rows) };
}

/**
 * Orders a guest's parcel at its quoted price, once per key [T.36]; keys of different guests are separate. Cash parcels
 * are ordered at once; card parcels wait for their payment, for UNPAID_LIFETIME. A voucher's use is taken either way,
 * in the same transaction.
 * @throws Refusal with every code that contract/quick-parcel.ts lists
 */
export async function placeQuickOrder(
  deps: TellDeps & Pick<Deps, 'events' | 'queue'>,
  raw: QuickPlaceRequest,
): Promise<QuickOrder> {
  const request = { ...raw, input: tidiedQuickOrder(raw.input) };
  const now = deps.clock.now();
  const id = randomUUID();
  const use = {
    merchantId: `${PLATFORM_MERCHANT}:${raw.phone}`,
    key: raw.idempotencyKey,
    requestHash: contentHash(raw.input),
  };
  const events: LoggedEvent[] = [];
  let links: string | null = null;
  const { answer } = await makeOnce(deps.db, use, id, now, async (tx) => {
    const { order, event } = await make(tx, deps, id, request, now);
    if (event !== null) events.push(event);
    if (order.state === 'placed') links = await deps.queue.add(tx, parcelLinks, { id });
    return order;
  });
  deps.events.broadcast(events);
  if (links !== null) deps.queue.start(links);
  return answer;
}
