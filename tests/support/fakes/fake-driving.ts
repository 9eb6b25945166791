import type { DriverDevicePort, Spot } from '../../../src/application/ports/driver-device.port';
import type { DrivingPort, OfferAnswer } from '../../../src/application/ports/driving.port';
import type { DriverStep, Offer, StepReport, Trip, TripStop, Work } from '../../../src/domain/driving/driving';
import { nextStepOf } from '../../../src/domain/driving/driving.rules';
import { afterStep } from '../../../src/domain/driving/steps.rules';
import { isAnnounceable } from '../../../src/domain/driving/hand-in';
import type { AnnouncedHandIn } from '../../../src/domain/driving/hand-in';
import type { DriverMoney } from '../../../src/domain/driving/earnings';
import type { KeptStep } from '../../../src/domain/driving/steps.rules';
import { isProofThere } from '../../../src/domain/ordering/proof';
import type { Position } from '../../../src/domain/regions/region';
import { money, zero } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
import { fieldsOf } from '../../../src/domain/shared/fields';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import { sampleWork } from '../samples/sample-work';
import { Failing, refused } from './failing';
import { PIXEL } from './fake-proofs';

const SINCE = '2026-11-22T09:00:00.000Z';
/** What the recipient tells the driver. */
export const HAND_OVER_CODE = '4711';
const TOKEN = 'token-of-the-driver';

const keyOf = ({ orderId, stopId, to }: StepReport): string => `${orderId} ${stopId ?? ''} ${to}`;

/** One driver; passes the same contract suite as the real adapter. */
export class FakeDriving extends Failing implements DrivingPort {
  /** Where the driver said they were, latest last. */
  readonly places: Position[] = [];
  /** The steps that were taken, in their order. */
  readonly taken: DriverStep[] = [];
  /** What the driver is told of their money. */
  earnings: DriverMoney = {
    share: 70,
    week: zero('BHD'),
    days: [{ day: '2026-11-22', earned: zero('BHD'), trips: [] }],
    held: zero('BHD'),
    rest: zero('BHD'),
    handIns: { announced: null, receipts: [], limit: money(100_000, 'BHD') },
    cash: [],
  };
  /** The figures of money alone cannot be read. */
  isMoneyDown = false;
  #token: string | null = null;
  #work: Work = sampleWork({ today: { delivered: 0, failed: 0, collected: zero('BHD') } });
  /** The trip that an accepted offer becomes. */
  #behind: Trip | null = null;
  readonly #taken = new Set<string>();
  /** What became of each step, by its key. */
  readonly #steps = new Map<string, { readonly body: string; readonly refusal: Failure | null }>();

  /** @param phone whose driver it is */
  constructor(private readonly phone: string) {
    super();
  }

  /** Offers a delivery, as the dispatcher does: only to a free driver on duty. */
  offer(offer: Offer, trip: Trip): void {
    if (this.#work.driver.onDutySince === null || this.#work.trip !== null) return;
    this.#work = { ...this.#work, offer };
    this.#behind = trip;
  }

  /** The merchant cancels what the driver has, or was offered. @param isHeld the driver has its parcels */
  cancel(isHeld = false): void {
    const { trip } = this.#work;
    const held = isHeld && trip !== null ? { held: [trip] } : {};
    this.#work = { ...this.#work, trip: null, offer: null, ...held };
  }

  /** The driver's account is blocked, or the token is too old. */
  endToken(): void {
    this.#token = null;
  }

  workIn(stored: unknown): Work | null {
    return fieldsOf(fieldsOf(stored)?.['driver']) === null ? null : (stored as Work);
  }

  signIn({ phone }: { readonly phone: string; readonly proof: string }): Promise<Result<{ readonly token: string }>> {
    return this.answer(() => {
      if (phone !== this.phone) return failed(refused(403, 'NOT_A_DRIVER'));
      this.#token = TOKEN;
      return success({ token: TOKEN });
    });
  }

  signOut(token: string): Promise<Result<object>> {
    return this.#as(token, () => {
      if (this.#work.trip !== null) return failed(refused(409, 'NOT_NOW'));
      this.#token = null;
      this.#set({ offer: null, driver: { ...this.#work.driver, onDutySince: null } });
      return success({});
    });
  }

  work(token: string): Promise<Result<Work>> {
    return this.#as(token, () => success(this.#work));
  }

  money(token: string): Promise<Result<DriverMoney>> {
    return this.#as(token, () => (this.isMoneyDown ? failed(refused(503, 'UNAVAILABLE')) : success(this.earnings)));
  }

  announce(token: string, amount: Money): Promise<Result<DriverMoney>> {
    return this.#as(token, () => {
      if (!isAnnounceable(amount, this.earnings.held)) return failed(refused(409, 'MORE_THAN_HELD'));
      return this.#announced({ code: '402719', amount, expiresAt: '2026-11-22T12:30:00.000Z' });
    });
  }

  withdraw(token: string): Promise<Result<DriverMoney>> {
    return this.#as(token, () => this.#announced(null));
  }

  #announced(announced: AnnouncedHandIn | null): Result<DriverMoney> {
    this.earnings = { ...this.earnings, handIns: { ...this.earnings.handIns, announced } };
    return success(this.earnings);
  }

  setDuty(token: string, on: boolean): Promise<Result<Work>> {
    return this.#as(token, () => {
      const { driver, trip, offer } = this.#work;
      if (!on && trip !== null) return failed(refused(409, 'NOT_NOW'));
      return this.#set({
        offer: on ? offer : null,
        driver: { ...driver, onDutySince: on ? (driver.onDutySince ?? SINCE) : null },
      });
    });
  }

  reply(token: string, offerId: string, answer: OfferAnswer): Promise<Result<Work>> {
    return this.#as(token, () => {
      const key = `${offerId} ${answer.kind}`;
      if (this.#taken.has(key)) return success(this.#work);
      if (this.#work.offer?.id !== offerId) return failed(refused(409, 'OFFER_OVER'));
      this.#taken.add(key);
      return this.#set({ offer: null, trip: answer.kind === 'accept' ? this.#behind : null });
    });
  }

  report(token: string, { key, at, report }: KeptStep): Promise<Result<Work>> {
    return this.#as(token, () => {
      const body = JSON.stringify([at, report]);
      const known = this.#steps.get(key) ?? { body, refusal: this.#take(report) };
      this.#steps.set(key, known);
      if (known.body !== body) return failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      return known.refusal === null ? success(this.#work) : failed(known.refusal);
    });
  }

  /** Takes a step. @returns why not */
  #take(step: StepReport): Failure | null {
    if (this.#taken.has(keyOf(step))) return null;
    const { trip } = this.#work;
    if (trip?.orderId !== step.orderId)
      return this.#behind?.orderId === step.orderId ? refused(409, 'ORDER_CANCELLED') : refused(404, 'ORDER_NOT_FOUND');
    const after = afterStep(this.#work, step);
    if (after === this.#work) return refused(409, 'NOT_NOW');
    const proof = step.to === 'failed' ? undefined : this.#proofProblem(nextStepOf(trip)?.stop ?? null, step);
    if (proof !== undefined) return proof;
    this.#taken.add(keyOf(step));
    this.taken.push(step.to);
    this.#work = after;
    return null;
  }

  #proofProblem(stop: TripStop | null, { proof }: StepReport) {
    if (!isProofThere(stop?.proofAsked, proof ?? null)) return refused(409, 'PROOF_MISSING');
    return proof?.kind === 'code' && proof.code !== HAND_OVER_CODE ? refused(422, 'PROOF_CODE_WRONG') : undefined;
  }

  place(token: string, position: Position): Promise<Result<object>> {
    return this.#as(token, () => {
      if (this.#work.driver.onDutySince === null) return failed(refused(409, 'NOT_NOW'));
      this.places.push(position);
      return success({});
    });
  }

  #as<T>(token: string, act: () => Result<T>): Promise<Result<T>> {
    return this.answer(() => (token === this.#token ? act() : failed(refused(401, 'UNAUTHENTICATED'))));
  }

  #set(change: Partial<Work>): Result<Work> {
    this.#work = { ...this.#work, ...change };
    return success(this.#work);
  }
}

/** A phone that does nothing by itself, and says what it was told to do. */
export class FakeDriverDevice implements DriverDevicePort {
  rings = 0;
  isAwake = false;
  #tell: ((spot: Spot) => void) | null = null;

  /** The phone is there now. */
  move(spot: Spot): void {
    this.#tell?.(spot);
  }

  watchPlace(tell: (spot: Spot) => void): () => void {
    this.#tell = tell;
    return () => (this.#tell = null);
  }

  ring(): () => void {
    this.rings += 1;
    return () => undefined;
  }

  /** A file that says it is a picture is one. */
  shrink(photo: Blob): Promise<string | null> {
    return Promise.resolve(photo.type.startsWith('image/') ? PIXEL : null);
  }

  keepAwake(): () => void {
    this.isAwake = true;
    return () => (this.isAwake = false);
  }
}
