import { and, eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { ErrorCode } from '../../../contract/errors';
import type { reportStep as reportStepCall } from '../../../contract/driving';
import type { DriverStep } from '../../../src/domain/driving/driving';
import { mayFollow } from '../../../src/domain/ordering/task-transitions';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { claim, isAnswered, keepAnswer } from '../../platform/idempotency/keys';
import type { LoggedEvent } from '../../platform/events';
import { countCode, enter, enterInTurn, noteHeld, stopHistory, stopsOf } from '../ordering';
import type { AdvanceExtras, StopRow } from '../ordering';
import { holdDriver, holdOrder } from './hold';

/** A step as it is sent: a picture is handed in before. */
type Reported = BodyOf<typeof reportStepCall>;

/** Steps of all parcels together: up to the pick-up there is only one way. */
const TOGETHER: ReadonlySet<DriverStep> = new Set(['in progress', 'arrived', 'picked up']);
const BEFORE_PICK_UP: ReadonlySet<TaskState> = new Set(['in progress', 'arrived']);
/** Somebody else ended it; nothing that a driver reports later counts. */
const CALLED_OFF: ReadonlySet<TaskState> = new Set(['cancelled', 'rejected', 'deleted']);

/** @throws Refusal VALIDATION for a step of all parcels that names one, and the other way round */
function checkReport({ to, stopId, failureReason }: Reported): void {
  const fields = [
    ...(TOGETHER.has(to) && stopId !== null ? [{ path: 'stopId', code: 'invalid' as const }] : []),
    ...(to === 'delivered' && stopId === null ? [{ path: 'stopId', code: 'required' as const }] : []),
    ...(to === 'failed' && failureReason === null ? [{ path: 'failureReason', code: 'required' as const }] : []),
  ];
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
}

/** Whether this driver took the step already, with one of these stops: its answer was lost. */
async function wasTaken(tx: Database, driverId: string, ids: readonly string[], to: DriverStep): Promise<boolean> {
  const [step] = await tx
    .select({ stopId: stopHistory.stopId })
    .from(stopHistory)
    .where(and(inArray(stopHistory.stopId, [...ids]), eq(stopHistory.driverId, driverId), eq(stopHistory.state, to)))
    .limit(1);
  return step !== undefined;
}

/** Whether stops may take a step now. A parcel that was handed over and only waits for its end may be handed over. */
function mayTake(stops: readonly StopRow[], { to, stopId }: Reported): boolean {
  if (to === 'delivered') return stops.some(({ state }) => mayFollow(state, to) || state === 'delivered');
  // Once parcels are on board, each fails at its own door.
  if (
    to === 'failed' &&
    stopId === null &&
    stops.some(({ state }) => mayFollow(state, to) && !BEFORE_PICK_UP.has(state))
  )
    return false;
  return stops.some(({ state }) => mayFollow(state, to));
}

/** Whoever is named, or else the recipient themselves, by their first name. */
const takerOf = (handedTo: string, stop: StopRow | undefined): string =>
  handedTo.trim() === '' ? (stop?.recipientName.trim().split(/\s+/)[0] ?? '') : handedTo.trim();

/** What a step says besides where it leads. */
const extrasOf = (
  { stopId, to, handedTo, failureReason, failureNote = '', proof, at }: Reported,
  stop: StopRow | undefined,
): AdvanceExtras => ({
  ...(stopId === null ? {} : { stopId }),
  happenedAt: new Date(at),
  ...(to === 'delivered'
    ? { handedTo: takerOf(proof?.kind === 'name' && handedTo.trim() === '' ? proof.name : handedTo, stop) }
    : {}),
  ...(to === 'delivered' && proof !== undefined ? { proof } : {}),
  ...(to === 'failed' && failureReason !== null ? { failureReason } : {}),
  ...(to === 'failed' && failureNote !== '' ? { failureNote } : {}),
});

/** Takes a step once it is known to be new. The driver is locked. @throws Refusal as below */
async function take(
  tx: Database,
  deps: Pick<Deps, 'events'>,
  driverId: string,
  report: Reported,
  now: Date,
): Promise<readonly LoggedEvent[]> {
  const { orderId, stopId, to } = report;
  const row = await holdOrder(tx, orderId);
  const own = row === null ? [] : (await stopsOf(tx, orderId)).filter((stop) => stop.driverId === driverId);
  const stops = own.filter(({ id }) => stopId === null || id === stopId);
  if (row === null || stops.length === 0) throw new Refusal('ORDER_NOT_FOUND');
  if (CALLED_OFF.has(row.state)) throw new Refusal('ORDER_CANCELLED');
  // Its parcel comes back; the other stops of the trip go on.
  if (stopId !== null && stops.every(({ state }) => state === 'cancelled')) throw new Refusal('STOP_CANCELLED');
  if (!mayTake(stops, report)) {
    const ids = stops.map(({ id }) => id);
    if (await wasTaken(tx, driverId, ids, to)) return [];
    throw new Refusal('NOT_NOW');
  }
  const extras = extrasOf(report, stops[0]);
  const entered =
    to === 'delivered'
      ? await enterInTurn(tx, deps, row, ['delivered', 'successful'], now, extras)
      : await enter(tx, deps, row, to, now, extras);
  if (entered === null) throw new Refusal('NOT_NOW');
  return entered.events;
}

/** What became of a step: kept under its key, so that a repeat hears the same. */
interface Outcome {
  /** Null if it was taken. */
  readonly refusal: ErrorCode | null;
}

/**
 * Takes the next step of a driver's trip [R4.02], once for each key, however often it is sent [R11.12]. A repeat changes
 * nothing, and has the same outcome. A step that was taken with another key is no error either: two pages of one driver
 * may send it. The history says when it was taken.
 * @throws Refusal ORDER_NOT_FOUND for an order that is not theirs, ORDER_CANCELLED, STOP_CANCELLED, NOT_NOW for a step that does not
 * follow, VALIDATION, PROOF_MISSING, PROOF_CODE_WRONG or RATE_LIMITED [R11.09], IDEMPOTENCY_MISMATCH for the key of
 * another step
 */
export async function reportStep(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  driverId: string,
  key: string,
  report: Reported,
): Promise<void> {
  checkReport(report);
  const { orderId, stopId, proof } = report;
  const use = { merchantId: `driver:${driverId}`, key, requestHash: contentHash(report) };
  // A repeat is not a second guess: what is compared is what the key stands for.
  if (proof?.kind === 'code' && stopId !== null && !(await isAnswered(deps.db, use)))
    await countCode(deps, stopId, driverId);
  const now = deps.clock.now();
  const { refusal, events } = await deps.db.transaction(async (tx) => {
    await holdDriver(tx, driverId);
    const claimed = await claim<Outcome>(tx, use, orderId, now);
    if (claimed.kind === 'answered') return { ...claimed.answer, events: [] };
    const done = await tx
      .transaction(async (step) => ({ refusal: null, events: await take(step, deps, driverId, report, now) }))
      .catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        // They had the parcels before they heard of it: the sender must know, and gets them back.
        const isHeld = error.code === 'ORDER_CANCELLED' && report.to === 'picked up';
        const held = { orderId, driverId, at: new Date(report.at) };
        return { refusal: error.code, events: isHeld ? await noteHeld(tx, deps, held, now) : [] };
      });
    await keepAnswer(tx, use, { refusal: done.refusal } satisfies Outcome);
    return done;
  });
  deps.events.broadcast(events);
  if (refusal !== null) throw new Refusal(refusal);
}
