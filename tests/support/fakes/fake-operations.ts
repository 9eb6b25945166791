import type { OperationsPort } from '../../../src/application/ports/operations.port';
import type {
  Act,
  ActFilters,
  BusinessFilters,
  Desk,
  DeskBusiness,
  DeskDecision,
  OperatorRight,
} from '../../../src/domain/operations/operations';
import { OPERATOR_RIGHTS } from '../../../src/domain/operations/operations';
import type { Page } from '../../../src/domain/ordering/order';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { Failing, refused } from './failing';

const AT = '2026-11-20T09:00:00.000Z';
const TOKEN = 'token-of-the-operator';
export const OPERATOR = { email: 'hessa@mersal.example', password: 'mersal-demo', name: 'Hessa Al Mannai' };

export const waitingBusiness = (id: string, en: string): DeskBusiness => ({
  id,
  name: { en, ar: `${en} ع` },
  review: { state: 'unverified', reason: null, decidedAt: null },
  registration: null,
});

/** The desk of one operator; passes the same contract suite as the real adapter. */
export class FakeOperations extends Failing implements OperationsPort {
  #token: string | null = null;
  readonly #businesses: DeskBusiness[];
  readonly #acts: Act[] = [];
  readonly #keys = new Map<string, string>();

  constructor(
    businesses: readonly DeskBusiness[] = [],
    private readonly rights: readonly OperatorRight[] = OPERATOR_RIGHTS,
  ) {
    super();
    this.#businesses = [...businesses];
  }

  /** The session ends: too old, or a new password. */
  endToken(): void {
    this.#token = null;
  }

  /** Another operator decides. */
  decideElsewhere(id: string): void {
    this.#review(id, { state: 'verified', reason: null, decidedAt: AT });
  }

  signIn({ email, password }: { readonly email: string; readonly password: string }) {
    return this.answer((): Result<{ readonly token: string }> => {
      if (email !== OPERATOR.email || password !== OPERATOR.password)
        return failed(refused(401, 'INVALID_CREDENTIALS'));
      this.#token = TOKEN;
      this.#note('signed-in', OPERATOR.name, null);
      return success({ token: TOKEN });
    });
  }

  signOut(token: string): Promise<Result<object>> {
    return this.#as(token, () => {
      this.#token = null;
      return success({});
    });
  }

  desk(token: string): Promise<Result<Desk>> {
    return this.#as(token, () => {
      const count = this.#businesses.filter(({ review }) => review.state === 'unverified').length;
      return success({
        operator: { name: OPERATOR.name, rights: this.rights },
        waiting: this.rights.map((right) => ({ right, count: right === 'businesses' ? count : 0 })),
      });
    });
  }

  acts(token: string, { search, kind }: ActFilters): Promise<Result<Page<Act>>> {
    return this.#as(token, () => {
      const items = this.#acts.filter(
        (act) => (kind === null || act.kind === kind) && act.subject.toLowerCase().includes(search.toLowerCase()),
      );
      return success({ items: items.toReversed(), nextCursor: null, total: items.length });
    });
  }

  businesses(token: string, { search, state }: BusinessFilters): Promise<Result<Page<DeskBusiness>>> {
    return this.#as(token, () => {
      if (!this.rights.includes('businesses')) return failed(refused(403, 'FORBIDDEN'));
      const items = this.#businesses.filter(
        ({ name, review }) =>
          (state === null || review.state === state) && name.en.toLowerCase().includes(search.toLowerCase()),
      );
      return success({ items, nextCursor: null, total: items.length });
    });
  }

  decide(token: string, wanted: DeskDecision, key: string): Promise<Result<object>> {
    return this.#as(token, () => {
      const [request, before] = [JSON.stringify(wanted), this.#keys.get(key)];
      if (before !== undefined) return before === request ? success({}) : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      const { id, seen, decision } = wanted;
      const business = this.#businesses.find((each) => each.id === id);
      if (business === undefined) return failed(refused(404, 'NOT_FOUND'));
      if (business.review.state !== seen) return failed(refused(409, 'CHANGED_MEANWHILE'));
      const reason = decision.state === 'refused' ? decision.reason : null;
      this.#review(id, { state: decision.state, reason, decidedAt: AT });
      this.#note(`business-${decision.state}`, business.name.en, business.name, reason);
      this.#keys.set(key, request);
      return success({});
    });
  }

  #review(id: string, review: DeskBusiness['review']): void {
    const at = this.#businesses.findIndex((each) => each.id === id);
    const business = this.#businesses[at];
    if (business !== undefined) this.#businesses[at] = { ...business, review };
  }

  #note(kind: Act['kind'], subject: string, merchantName: Act['merchantName'], reason: string | null = null): void {
    const id = String(this.#acts.length + 1);
    this.#acts.push({ id, at: AT, kind, operator: OPERATOR.name, subject, merchantName, reason, amount: null });
  }

  #as<T>(token: string, act: () => Result<T>): Promise<Result<T>> {
    return this.answer(() => (token === this.#token ? act() : failed(refused(401, 'UNAUTHENTICATED'))));
  }
}
