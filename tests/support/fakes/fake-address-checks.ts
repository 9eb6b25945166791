import type { AddressCheckPort } from '../../../src/application/ports/address-check.port';
import { answerError } from '../../../src/domain/address-check/address-check';
import type { AddressCheck, LocationAnswer } from '../../../src/domain/address-check/address-check';
import { distanceMeters } from '../../../src/domain/regions/geo';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';

const refused = (status: number, code: string): Failure => ({
  kind: 'refused',
  status,
  code,
  text: { en: `No: ${code}`, ar: `لا: ${code}` },
  fields: [],
  retryAfterMs: null,
});

export const SAMPLE_CHECK: AddressCheck = {
  state: 'open',
  reference: 'MN-100001',
  merchantName: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' },
  regionCode: 'BH-manama',
  address: {
    country: 'BH',
    label: '',
    building: '2102',
    road: '2819',
    block: '428',
    flat: '',
    city: 'Seef',
    directions: '',
    position: { lat: 26.2318, lng: 50.5412 },
  },
  position: { lat: 26.2318, lng: 50.5412 },
  directions: '',
  map: { tileUrl: null, attribution: '' },
};

interface Persisted {
  check: AddressCheck;
  ended: 'expired' | 'over' | null;
}

/** Asking recipients without a server: every known order may be asked about once. */
export class FakeAddressChecks implements AddressCheckPort {
  /** The answer of every call, while set. */
  failure: Failure | null = null;
  /** Whether a failing call still takes effect, as when only the answer is lost. */
  isAnswerLost = false;
  readonly asked: string[] = [];
  readonly askedStops: string[] = [];
  readonly answers: LocationAnswer[] = [];
  readonly decisions: (LocationAnswer | null)[] = [];
  private readonly links = new Map<string, Persisted>();

  /** @param orders those that wait for a driver, with what their recipients are asked */
  constructor(private readonly orders: Readonly<Record<string, AddressCheck>> = {}) {}

  decide(_orderId: string, _stopId: string, place: LocationAnswer | null): Promise<Result<object>> {
    if (this.failure !== null) return Promise.resolve(failed(this.failure));
    this.decisions.push(place);
    return Promise.resolve(success({}));
  }

  /** The key in the last message. */
  get lastLink(): string {
    return [...this.links.keys()].at(-1) ?? '';
  }

  /** A link that was sent. @returns its key */
  sent(check: Partial<AddressCheck> = {}): string {
    const link = `a-key-out-of-a-link-${this.links.size + 1}`;
    this.links.set(link, { check: { ...SAMPLE_CHECK, ...check }, ended: null });
    return link;
  }

  /** A link has expired, or its delivery is over. */
  end(link: string, ended: Persisted['ended']): void {
    const kept = this.links.get(link);
    if (kept !== undefined) kept.ended = ended;
  }

  inquire(orderId: string, stopId: string): Promise<Result<object>> {
    return this.act((): Result<object> => {
      const check = this.orders[orderId];
      if (check === undefined) return failed(refused(404, 'ORDER_NOT_FOUND'));
      if (this.asked.includes(orderId)) return failed(refused(409, 'NOT_NOW'));
      this.asked.push(orderId);
      this.askedStops.push(stopId);
      this.sent(check);
      return success({});
    });
  }

  read(link: string): Promise<Result<AddressCheck>> {
    return this.act(() => this.judge(link));
  }

  answer(link: string, answer: LocationAnswer): Promise<Result<AddressCheck>> {
    return this.act(() => {
      const judged = this.judge(link);
      if (!judged.ok || judged.value.state === 'answered') return judged;
      if (answerError(answer, judged.value.regionCode) === 'outside-area') return failed(refused(422, 'OUTSIDE_AREA'));
      const isMoved = distanceMeters(judged.value.position, answer.position) >= 0.5;
      const address = isMoved ? null : judged.value.address;
      const check: AddressCheck = { ...judged.value, ...answer, address, state: 'answered' };
      this.links.set(link, { check, ended: null });
      this.answers.push(answer);
      return success(check);
    });
  }

  private judge(link: string): Result<AddressCheck> {
    if (link.length < 16) return failed(refused(400, 'VALIDATION'));
    const kept = this.links.get(link);
    if (kept === undefined) return failed(refused(404, 'ADDRESS_NOT_FOUND'));
    if (kept.ended === 'over') return failed(refused(404, 'ORDER_NOT_FOUND'));
    if (kept.ended === 'expired' && kept.check.state === 'open')
      return failed(refused(410, 'CONFIRMATION_LINK_EXPIRED'));
    return success(kept.check);
  }

  private act<T>(act: () => Result<T>): Promise<Result<T>> {
    const { failure } = this;
    if (failure === null) return Promise.resolve(act());
    if (this.isAnswerLost) act();
    return Promise.resolve(failed(failure));
  }
}
