import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { pinAddress, placeNameOf } from '../../../src/domain/addresses/pin-address';
import { emptyParcel, parcelOf } from '../../../src/domain/ordering/parcel-draft';
import { collecting } from '../../../src/domain/ordering/parcel-rules';
import type { PosDeliveryProblem } from '../../../src/domain/pos/pos-delivery';
import type { TillDelivery, TillPlace } from '../../../src/domain/pos/till-order';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { LoggedEvent } from '../../platform/events';
import { isAllowed } from '../../platform/is-allowed';
import { defaultPickUp } from '../addresses';
import { branches, readBranchHours, scopeOf } from '../identity';
import { priceTrip } from '../ordering';
import { posBranches, posConnections } from '../pos';
import { sendTrip } from '../store-deliveries';
import { posDeliveries } from './tables';
import { holdTurn } from './turns';
import type { PosDeliveryRow, TurnDeps } from './turns';

/** A branch of ours that takes the deliveries of one of the point of sale. */
export interface MatchedPlace extends TillPlace {
  readonly branchId: string;
  readonly deliversById: string | null;
}

/** The branch that an order of the point of sale belongs to; null if none is matched with it. */
export async function placeOf(db: Database, merchantId: string, posBranchId: string): Promise<MatchedPlace | null> {
  const [row] = await db
    .select({ match: posBranches, regionCode: branches.regionCode, isTesting: posConnections.isTesting })
    .from(posBranches)
    .innerJoin(branches, eq(branches.id, posBranches.branchId))
    .innerJoin(posConnections, eq(posConnections.merchantId, posBranches.merchantId))
    .where(and(eq(posBranches.merchantId, merchantId), eq(posBranches.posId, posBranchId)))
    // Two may be matched with the same one: then the one that is switched on.
    .orderBy(sql`${isNull(posBranches.deliversSince)}`, asc(posBranches.branchId))
    .limit(1);
  if (row === undefined) return null;
  const { match, regionCode, isTesting } = row;
  const since = match.deliversSince?.toISOString() ?? null;
  const { branchId, deliversById } = match;
  return { branchId, deliversById, region: REGIONS[regionCode], since, isTesting };
}

/** What a refusal means for a delivery that nobody watches; null for what is no answer to it. */
const PROBLEMS: Readonly<Partial<Record<Refusal['code'], PosDeliveryProblem>>> = {
  ADDRESS_NOT_FOUND: 'no-way',
  INSUFFICIENT_BALANCE: 'balance',
  CUSTOMER_BLOCKED: 'blocked',
};

/**
 * Requests the driver of a delivery that was taken at the point of sale: from the branch's default pick-up, paid from the
 * wallet at the price of now. One transaction makes it and binds it to the order, so that there is one, however often the
 * order is reported.
 * @param payerId who has switched it on, or has pressed "Send again": they must be allowed to pay now
 * @returns why it could not be requested; null if it was, or a later turn looks after it
 */
export async function requestDriver(
  deps: TurnDeps,
  row: PosDeliveryRow,
  { branchId, region }: MatchedPlace,
  delivery: TillDelivery,
  { payerId, seen }: { readonly payerId: string | null; readonly seen: Partial<PosDeliveryRow> },
): Promise<PosDeliveryProblem | null> {
  const { db, clock, events } = deps;
  const { merchantId } = row;
  const payer = payerId === null ? null : await scopeOf(db, payerId, branchId);
  const mayPay = payer !== null && isAllowed('order', payer) && isAllowed('payFromWallet', payer);
  if (!mayPay || payer.merchantId !== merchantId) return 'rights';
  if ((await readBranchHours(db, branchId)).isClosed) return 'branch-closed';
  const pickUp = await defaultPickUp(db, { merchantId, regionCode: region.regionCode }, branchId);
  if (pickUp === null) return 'no-pick-up';
  // Of the parcel itself the till said nothing.
  const plain = parcelOf(emptyParcel, region.currency);
  if (plain === null) throw new Error('An untouched parcel cannot be sent');
  const { name, phone, position, directions, cash } = delivery;
  const dropOff = {
    address: pinAddress({ position, directions }, region, placeNameOf(position, region, 'en')),
    recipient: { name, phone },
    ...plain,
    note: `Foodics #${seen.number ?? ''}`,
    ...collecting(cash),
  };
  const trip = { region, pickUp, dropOff };
  try {
    const priced = await priceTrip(deps, trip);
    const now = clock.now();
    const told: LoggedEvent[] = [];
    await db.transaction(async (tx) => {
      if (!(await holdTurn(tx, row))) return;
      const sent = { ...trip, merchantId, branchId, payment: 'wallet' } as const;
      const event = await sendTrip(tx, { events }, sent, priced, now, async ({ order }) => {
        const made = { state: 'requested', problem: null, deliveryId: order.id, nextAt: null, silences: 0 } as const;
        await tx
          .update(posDeliveries)
          .set({ ...seen, ...made, branchId, seenState: order.state })
          .where(eq(posDeliveries.id, row.id));
      });
      told.push(event);
    });
    events.broadcast(told);
    return null;
  } catch (error) {
    const problem = error instanceof Refusal ? PROBLEMS[error.code] : undefined;
    if (problem === undefined) throw error;
    return problem;
  }
}
