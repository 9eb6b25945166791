import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Quote, QuoteInput } from '../../../src/domain/ordering/order';
import { pricedPart } from '../../../src/domain/ordering/parcel-parts';
import { QUOTE_LIFETIME } from '../../../src/domain/shared/constants';
import { voucherCodeOf } from '../../../src/domain/ordering/voucher.rules';
import type { Voucher } from '../../../src/domain/ordering/voucher.rules';
import type { Position } from '../../../src/domain/regions/region';
import type { Currency } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { contentHash } from '../../platform/idempotency/content-hash';
import { coverOf } from '../packages';
import type { Cover } from '../packages';
import { guessedVoucher } from '../vouchers';
import { feesOf } from './fees';
import type { Priced } from './fees';
import { merchantVoucherAsk } from './merchant-voucher';
import type { Route } from '../../platform/routing';
import { quotes } from './quote-tables';

export type QuoteRow = typeof quotes.$inferSelect;

/** What a price was given for, and nothing else of an order [R2.31]: an order whose own part has the same hash has this price. */
function pricedInput(input: QuoteInput): object {
  return {
    timing: input.timing,
    pickUp: { position: input.pickUp.position },
    dropOffs: input.dropOffs.map((dropOff) => ({ position: dropOff.position, ...pricedPart(dropOff) })),
    extraCharge: input.extraCharge,
    ...(input.voucher === null ? {} : { voucher: { ...input.voucher, code: voucherCodeOf(input.voucher.code) } }),
  };
}

/** The input of a price and its result. */
export interface NewQuote {
  readonly branchId: string;
  /** Of everything that the price depends on. */
  readonly inputHash: string;
  readonly route: Route;
  readonly priced: Priced;
  /** What covers a part of it; null if nothing does. */
  readonly cover: Cover | null;
}

/** Stores a price for QUOTE_LIFETIME. */
export async function keepQuote(
  db: Pick<Database, 'insert'>,
  { branchId, inputHash, route, priced, cover }: NewQuote,
  now: Date,
): Promise<QuoteRow> {
  const row: QuoteRow = {
    id: randomUUID(),
    branchId,
    inputHash,
    distanceMeters: route.distanceMeters,
    durationSeconds: route.durationSeconds,
    lines: [...priced.lines],
    total: priced.total.minor,
    currency: priced.total.currency,
    route: [...route.path],
    packageId: cover?.subscriptionId ?? null,
    packageUnits: cover?.units ?? 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + QUOTE_LIFETIME),
  };
  await db.insert(quotes).values(row);
  return row;
}

/** The owner of the price. */
export interface QuoteOwner {
  readonly merchantId: string;
  readonly branchId: string;
  readonly currency: Currency;
}

/** What a delivery costs on its way. @param cover what covers a part of it */
export function priceOn(
  { distanceMeters }: Pick<Route, 'distanceMeters'>,
  currency: Currency,
  { dropOffs, extraCharge }: Pick<QuoteInput, 'dropOffs' | 'extraCharge'>,
  cover: Cover | null,
  voucher: Voucher | null = null,
): Priced {
  return feesOf({
    currency,
    cover: cover?.unit ?? null,
    distanceMeters,
    sizes: dropOffs.map(({ size }) => size),
    extraMinor: extraCharge.minor,
    voucher,
  });
}

/** The points of a delivery, in order. */
export const pointsOf = ({ pickUp, dropOffs }: Pick<QuoteInput, 'pickUp' | 'dropOffs'>): readonly Position[] => [
  pickUp.position,
  ...dropOffs.map(({ position }) => position),
];

/**
 * Prices a delivery, with the named voucher, and stores the price [R2.31]. The input must already be checked.
 * @throws Refusal VOUCHER_*, RATE_LIMITED; NoWayError
 */
export async function makeQuote(
  deps: Pick<Deps, 'db' | 'clock' | 'routing'>,
  { merchantId, branchId, currency }: QuoteOwner,
  input: QuoteInput,
): Promise<Quote> {
  const { db, clock, routing } = deps;
  const voucher = await guessedVoucher(
    deps,
    await merchantVoucherAsk(db, merchantId, currency, input.voucher),
    merchantId,
  );
  const route = await routing.route(pointsOf(input));
  const cover = await coverOf(db, { merchantId, currency }, route.distanceMeters);
  const priced = priceOn(route, currency, input, cover, voucher);
  const { id, distanceMeters, durationSeconds, createdAt, expiresAt } = await keepQuote(
    db,
    { branchId, inputHash: contentHash(pricedInput(input)), route, priced, cover },
    clock.now(),
  );
  return {
    id,
    distanceMeters,
    durationSeconds,
    ...priced,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

export type FoundQuote =
  | { readonly kind: 'valid'; readonly row: QuoteRow }
  | { readonly kind: 'expired' }
  | { readonly kind: 'mismatch' };

/**
 * The branch's quote with an id, if it is still valid and was given for input with this hash. A deleted one counts as
 * expired.
 */
export async function findKept(
  db: Pick<Database, 'select'>,
  branchId: string,
  quoteId: string,
  inputHash: string,
  now: Date,
): Promise<FoundQuote> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), eq(quotes.branchId, branchId)));
  if (row === undefined || row.expiresAt.getTime() <= now.getTime()) return { kind: 'expired' };
  return row.inputHash === inputHash ? { kind: 'valid', row } : { kind: 'mismatch' };
}

/** The branch's quote, if it is still valid and was given for exactly this input. */
export function findQuote(
  db: Pick<Database, 'select'>,
  branchId: string,
  quoteId: string,
  input: QuoteInput,
  now: Date,
): Promise<FoundQuote> {
  return findKept(db, branchId, quoteId, contentHash(pricedInput(input)), now);
}

/** Deletes prices that nobody can order at any more. */
export async function forgetQuotes(db: Pick<Database, 'delete'>, now: Date): Promise<void> {
  await db.delete(quotes).where(lt(quotes.expiresAt, new Date(now.getTime() - 4 * QUOTE_LIFETIME)));
}
