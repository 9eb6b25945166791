import { ERRORS } from '../../../contract/errors';
import type { ErrorCode } from '../../../contract/errors';
import { guestKeeper } from '../../../src/application/actors/guest.actors';
import type { QuickParcelPorts } from '../../../src/application/app-system';
import type { PaymentsPort } from '../../../src/application/ports/payments.port';
import type { QuickParcelPort } from '../../../src/application/ports/quick-parcel.port';
import { isFinal } from '../../../src/domain/ordering/task-state';
import { voucherCodeOf } from '../../../src/domain/ordering/voucher.rules';
import type { PaymentOutcome, PaymentRef, PaymentState } from '../../../src/domain/payments/payment';
import { STOPS } from '../../../src/domain/quick-parcel/quick-draft';
import type {
  GuestToken,
  QuickOrder,
  QuickOrderInput,
  QuickParcelSetting,
  QuickQuote,
  QuickQuoteInput,
} from '../../../src/domain/quick-parcel/quick-order';
import { isServed } from '../../../src/domain/regions/geo';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Language } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, FieldError, Result } from '../../../src/domain/shared/result';
import { instantOf, millisOf } from '../../../src/domain/shared/time';
import { FakeClock } from './fake-clock';
import { FakeVerification } from './fake-signup';
import { MemoryStore } from './fake-store';

/** A refusal with the server's message. */
export function refusedAs(code: ErrorCode, fields: readonly FieldError[] = []): Failure {
  const { status, en, ar } = ERRORS[code];
  return { kind: 'refused', status, code, text: { en, ar }, fields, retryAfterMs: null };
}

const refuse = (code: ErrorCode, fields: readonly FieldError[] = []) => failed(refusedAs(code, fields));

const QUOTE_LIFETIME = 15 * 60_000;
const RECENT = 10 * 60_000;
/** What every parcel costs, in minor units: a fee and its tax. */
const FEE = 1_550;
const VAT = 155;

const pricedPart = ({
  regionCode,
  pickUp,
  dropOff,
  size,
  cashToCollect,
  paymentMethod,
  voucherCode,
}: QuickQuoteInput): string =>
  JSON.stringify([
    regionCode,
    pickUp.position,
    dropOff.position,
    size,
    cashToCollect,
    paymentMethod,
    voucherCode === null ? null : voucherCodeOf(voucherCode),
  ]);

function outside(input: QuickQuoteInput): readonly FieldError[] {
  return STOPS.filter((stop) => !isServed(input.regionCode, input[stop].position)).map((stop) => ({
    path: `${stop}.position`,
    code: 'outside-area',
  }));
}

/**
 * The answer of every call of a fake, while set, and whether it still takes effect, as when only the answer is lost.
 */
class Disturbed {
  failure: Failure | null = null;
  isAnswerLost = false;

  protected answer<T>(act: () => Result<T>): Promise<Result<T>> {
    if (this.failure === null) return Promise.resolve(act());
    if (this.isAnswerLost) act();
    return Promise.resolve(failed(this.failure));
  }
}

/** Guests' parcels without a server. */
export class FakeQuickParcel extends Disturbed implements QuickParcelPort {
  /** Codes that take a tenth off, and those that are refused. */
  readonly vouchers = new Map<string, 'taken' | Extract<ErrorCode, `VOUCHER_${string}`>>([
    ['TENTH', 'taken'],
    ['LATE', 'VOUCHER_EXPIRED'],
  ]);
  readonly placed: { readonly token: string; readonly key: string; readonly input: QuickOrderInput }[] = [];
  readonly exchanged: Parameters<QuickParcelPort['exchange']>[0][] = [];
  readonly quoted: QuickQuoteInput[] = [];
  /** How many times a guest's parcels were read so far. */
  readonly sent = new Map<string, QuickOrder>();
  private readonly tokens = new Map<string, string>();
  private readonly usedProofs = new Set<string>();
  private readonly quotes = new Map<string, { readonly quote: QuickQuote; readonly of: string }>();
  private readonly keys = new Map<string, { readonly body: string; readonly slug: string }>();

  constructor(
    readonly verification: FakeVerification = new FakeVerification(),
    private readonly clock: FakeClock = new FakeClock(),
  ) {
    super();
  }

  /** A token for a phone, as stored since an earlier visit. */
  hold(phone: string): string {
    const token = `token-${this.tokens.size + 1}-of-the-fake`;
    this.tokens.set(token, phone);
    return token;
  }

  /** All tokens stop working. */
  forgetTokens(): void {
    this.tokens.clear();
  }

  /** Changes a parcel from outside. */
  change(slug: string, changes: Partial<QuickOrder>): void {
    const order = this.sent.get(slug);
    if (order !== undefined) this.sent.set(slug, { ...order, ...changes });
  }

  setting(): Promise<Result<QuickParcelSetting>> {
    return this.answer(() => success({ map: { tileUrl: null, attribution: '' } }));
  }

  exchange(given: Parameters<QuickParcelPort['exchange']>[0]): Promise<Result<GuestToken>> {
    this.exchanged.push(given);
    return this.answer((): Result<GuestToken> => {
      if (given.kind === 'token') {
        const phone = this.tokens.get(given.token);
        return phone === undefined
          ? refuse('UNAUTHENTICATED')
          : success({ token: this.hold(phone), phone, expiresIn: 2_592_000 });
      }
      const proven = [...this.verification.proofs].some(
        ([id, phone]) => `proof-${id}` === given.proof && phone === given.phone,
      );
      if (!proven || this.usedProofs.has(given.proof)) return refuse('PHONE_NOT_VERIFIED');
      this.usedProofs.add(given.proof);
      return success({ token: this.hold(given.phone), phone: given.phone, expiresIn: 2_592_000 });
    });
  }

  quote(input: QuickQuoteInput): Promise<Result<QuickQuote>> {
    this.quoted.push(input);
    return this.answer((): Result<QuickQuote> => {
      const errors = outside(input);
      if (errors.length > 0) return refuse('OUTSIDE_AREA', errors);
      const voucher =
        input.voucherCode === null
          ? null
          : (this.vouchers.get(voucherCodeOf(input.voucherCode)) ?? 'VOUCHER_NOT_FOUND');
      if (voucher !== null && voucher !== 'taken') return refuse(voucher);
      const { currency } = REGIONS[input.regionCode];
      const off = voucher === 'taken' ? FEE / 10 : 0;
      const now = millisOf(this.clock.now());
      const quote: QuickQuote = {
        id: `quote-${this.quotes.size + 1}`,
        totalDistance: 6_200,
        totalDuration: 780,
        lines: [
          { code: 'base', amount: money(FEE, currency) },
          { code: 'voucher', amount: money(-off, currency) },
          { code: 'vat', amount: money(VAT, currency) },
        ],
        totalFees: money(FEE + VAT - off, currency),
        createdAt: instantOf(now),
        expiresAt: instantOf(now + QUOTE_LIFETIME),
      };
      this.quotes.set(quote.id, { quote, of: pricedPart(input) });
      return success(quote);
    });
  }

  place(token: string, input: QuickOrderInput, key: string): Promise<Result<QuickOrder>> {
    this.placed.push({ token, key, input });
    return this.answer((): Result<QuickOrder> => {
      const phone = this.tokens.get(token);
      if (phone === undefined) return refuse('UNAUTHENTICATED');
      const known = this.keys.get(key);
      const body = JSON.stringify(input);
      if (known !== undefined)
        return known.body === body ? this.found(phone, known.slug) : refuse('IDEMPOTENCY_MISMATCH');
      const refusal = this.judge(phone, input);
      if (refusal !== null) return failed(refusal);
      const order = this.made(input);
      this.sent.set(order.slug, order);
      this.keys.set(key, { body, slug: order.slug });
      return success(order);
    });
  }

  orders(token: string): Promise<Result<readonly QuickOrder[]>> {
    return this.answer((): Result<readonly QuickOrder[]> => {
      const phone = this.tokens.get(token);
      return phone === undefined
        ? refuse('UNAUTHENTICATED')
        : success([...this.sent.values()].filter((order) => order.pickUp.contact.phone === phone).toReversed());
    });
  }

  order(token: string, slug: string): Promise<Result<QuickOrder>> {
    return this.answer(() => this.found(this.tokens.get(token), slug));
  }

  cancel(token: string, slug: string): Promise<Result<QuickOrder>> {
    return this.answer((): Result<QuickOrder> => {
      const found = this.found(this.tokens.get(token), slug);
      if (!found.ok || found.value.state === 'given-up' || found.value.taskState === 'cancelled') return found;
      if (!found.value.cancellable) return refuse('NOT_CANCELLABLE');
      this.change(
        slug,
        found.value.state === 'unpaid'
          ? { state: 'given-up', cancellable: false }
          : { taskState: 'cancelled', cancellable: false },
      );
      return this.found(found.value.pickUp.contact.phone, slug);
    });
  }

  payInCash(token: string, slug: string): Promise<Result<QuickOrder>> {
    return this.answer((): Result<QuickOrder> => {
      const found = this.found(this.tokens.get(token), slug);
      if (!found.ok || (found.value.state === 'placed' && found.value.paymentMethod === 'cash')) return found;
      if (found.value.state !== 'unpaid') return refuse('NOT_PAYABLE');
      const number = Number(slug.split('-').at(-1));
      this.change(slug, { state: 'placed', paymentMethod: 'cash', ...delivery(number, 'due') });
      return this.found(found.value.pickUp.contact.phone, slug);
    });
  }

  private found(phone: string | undefined, slug: string): Result<QuickOrder> {
    if (phone === undefined) return refuse('UNAUTHENTICATED');
    const order = this.sent.get(slug);
    return order?.pickUp.contact.phone === phone ? success(order) : refuse('ORDER_NOT_FOUND');
  }

  private judge(phone: string, input: QuickOrderInput): Failure | null {
    const errors = outside(input);
    if (errors.length > 0) return refusedAs('OUTSIDE_AREA', errors);
    if (input.pickUp.contact.phone !== phone)
      return refusedAs('VALIDATION', [{ path: 'pickUp.contact.phone', code: 'unknown' }]);
    const kept = this.quotes.get(input.quoteId);
    if (kept === undefined || millisOf(kept.quote.expiresAt) <= millisOf(this.clock.now()))
      return refusedAs('QUOTE_EXPIRED');
    if (kept.of !== pricedPart(input)) return refusedAs('QUOTE_MISMATCH');
    const since = millisOf(this.clock.now()) - RECENT;
    const isTwin = [...this.sent.values()].some(
      ({ state, dropOff, createdAt }) =>
        state !== 'given-up' && dropOff.contact.phone === input.dropOff.contact.phone && millisOf(createdAt) > since,
    );
    return isTwin && !input.allowDuplicate ? refusedAs('POSSIBLE_DUPLICATE') : null;
  }

  private made(input: QuickOrderInput): QuickOrder {
    const number = this.sent.size + 1;
    const isPlaced = input.paymentMethod === 'cash';
    const { totalFees, totalDistance, totalDuration, lines } = this.quotes.get(input.quoteId)?.quote ?? {
      totalFees: money(0, 'BHD'),
      totalDistance: 0,
      totalDuration: 0,
      lines: [],
    };
    const { pickUp, dropOff, size, note, cashToCollect, paymentMethod, voucherCode, regionCode } = input;
    return {
      pendingOrderId: `quick-${number}`,
      slug: `quick-parcel-slug-${number}`,
      reference: `MN-10000${number}`,
      state: isPlaced ? 'placed' : 'unpaid',
      ...delivery(number, isPlaced ? 'due' : null),
      wasPickedUp: false,
      failureReason: null,
      failureNote: null,
      totalFees,
      totalDistance,
      totalDuration,
      lines,
      pickUp,
      dropOff,
      size,
      note,
      cashToCollect,
      paymentMethod,
      voucherCode,
      regionCode,
      refunded: money(0, totalFees.currency),
      returned: money(0, totalFees.currency),
      recipientWaitsUntil: null,
      cancellable: true,
      createdAt: this.clock.now(),
    };
  }
}

/** What a parcel has once it is a delivery; before that it has no payment status. */
function delivery(
  number: number,
  paymentStatus: QuickOrder['paymentStatus'],
): Pick<QuickOrder, 'taskState' | 'paymentStatus' | 'pickupTaskID' | 'taskRelation' | 'trackingSlug'> {
  if (paymentStatus === null)
    return { taskState: null, paymentStatus, pickupTaskID: null, taskRelation: null, trackingSlug: null };
  return {
    taskState: 'created',
    paymentStatus,
    pickupTaskID: `quick-${number}`,
    taskRelation: `MN-10000${number}`,
    trackingSlug: `tracking-slug-00000${number}`,
  };
}

/** Card payments without a gateway, for the parcels of a fake; each ends as the test says. */
export class FakePayments extends Disturbed implements PaymentsPort {
  readonly begun: { readonly slug: string; readonly language: Language }[] = [];
  readonly asked: PaymentRef[] = [];
  private readonly outcomes = new Map<string, PaymentOutcome>();

  constructor(private readonly quickParcel: FakeQuickParcel) {
    super();
  }

  /** What somebody did on the gateway's page, or that they opened it. */
  end(slug: string, outcome: PaymentOutcome): void {
    this.outcomes.set(slug, outcome);
    const number = Number(slug.split('-').at(-1));
    if (outcome === 'captured') this.quickParcel.change(slug, { state: 'placed', ...delivery(number, 'paid') });
  }

  start(slug: string, language: Language): Promise<Result<{ readonly pageUrl: string }>> {
    this.begun.push({ slug, language });
    return this.answer((): Result<{ readonly pageUrl: string }> => {
      const order = this.quickParcel.sent.get(slug);
      if (order === undefined) return refuse('ORDER_NOT_FOUND');
      if (order.state !== 'unpaid') return refuse('NOT_PAYABLE');
      this.outcomes.set(slug, 'processing');
      return success({ pageUrl: `https://gateway.example/pay/chg_${slug}` });
    });
  }

  state(ref: PaymentRef): Promise<Result<PaymentState>> {
    this.asked.push(ref);
    return this.answer((): Result<PaymentState> => {
      const slug = ref.kind === 'order' ? ref.slug : ref.id.replace(/^chg_/, '');
      if (slug === '') return refuse('VALIDATION');
      const order = this.quickParcel.sent.get(slug);
      const outcome = this.outcomes.get(slug) ?? 'open';
      if (order === undefined || (ref.kind === 'charge' && !this.outcomes.has(slug))) return refuse('ORDER_NOT_FOUND');
      const { reference, totalFees, state, createdAt, taskState, refunded, trackingSlug } = order;
      return success({
        purpose: 'quick-parcel',
        slug,
        reference,
        amount: totalFees,
        outcome,
        startedAt: outcome === 'open' ? null : createdAt,
        checkAgainIn: outcome === 'processing' ? 60 : null,
        payable: state === 'unpaid',
        trackingSlug: taskState === null || isFinal(taskState) ? null : trackingSlug,
        ...(refunded.minor === 0 ? {} : { refunded }),
      });
    });
  }
}

export interface FakeQuickPorts extends QuickParcelPorts {
  readonly quickParcel: FakeQuickParcel;
  readonly payments: FakePayments;
  readonly verification: FakeVerification;
  readonly store: MemoryStore;
  readonly clock: FakeClock;
  /** Where the page was sent to. */
  readonly left: string[];
}

/** Everything that guests' parcels and their payments need, in memory; given parts are shared between visits. */
export function fakeQuickPorts({
  store = new MemoryStore(),
  clock = new FakeClock(),
  quickParcel = new FakeQuickParcel(new FakeVerification(), clock),
  payments = new FakePayments(quickParcel),
}: Partial<Pick<FakeQuickPorts, 'store' | 'clock' | 'quickParcel' | 'payments'>> = {}): FakeQuickPorts {
  let keys = 0;
  const left: string[] = [];
  const leaveFor = (url: string): Promise<void> => {
    left.push(url);
    return new Promise(() => undefined);
  };
  const unique = (): string => `key-${(keys += 1)}-of-the-fake`;
  return {
    quickParcel,
    payments,
    verification: quickParcel.verification,
    guest: guestKeeper({ quickParcel, store }),
    ids: { unique },
    clock,
    store,
    page: { leaveFor },
    left,
  };
}
