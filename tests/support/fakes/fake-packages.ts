import type {
  NewSubscription,
  PackageChange,
  PackagesPort,
} from '../../../src/application/ports/records/packages.port';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import type { Delivered, Packages, Plan, Subscription } from '../../../src/domain/wallet/package';
import { Failing, refused } from './failing';

const plan = (id: string, period: Plan['period'], minor: number, quota: number, trialQuota: number | null): Plan => ({
  id,
  name: { en: 'Shop', ar: 'المتجر' },
  period,
  price: money(minor, 'BHD'),
  unit: 'orders',
  quota,
  trialQuota,
});

export const PLANS: readonly Plan[] = [
  plan('bh-shop-monthly', 'monthly', 136_000, 100, 10),
  plan('bh-shop-yearly', 'yearly', 1_109_760, 1_200, null),
];

/** Packages without a server; passes the same contract suite as the real adapter. */
export class FakePackages extends Failing implements PackagesPort {
  current: Subscription | null = null;
  canTry = true;
  /** Cards that the bank declines. */
  readonly declined = new Set<string>();
  deliveries: Delivered = {
    days: 90,
    orders: 0,
    kilometers: 0,
    coveredByOrders: money(0, 'BHD'),
    coveredByKm: money(0, 'BHD'),
  };
  private readonly sent = new Map<string, string>();

  /** @param cards the ids of the business's cards */
  constructor(
    public plans: readonly Plan[] = PLANS,
    public cards: readonly string[] = ['card-1', 'card-2'],
  ) {
    super();
  }

  read(): Promise<Result<Packages>> {
    return this.answer(() => success(this.all()));
  }

  delivered(): Promise<Result<Delivered>> {
    return this.answer(() => success(this.deliveries));
  }

  subscribe(wanted: NewSubscription, key: string): Promise<Result<Packages>> {
    return this.answer((): Result<Packages> => {
      const plan = this.plans.find(({ id }) => id === wanted.planId);
      if (plan === undefined) return failed(refused(404, 'NOT_FOUND'));
      if (plan.price.minor !== wanted.price.minor) return failed(refused(409, 'PACKAGE_PRICE_CHANGED'));
      const body = JSON.stringify(wanted);
      const known = this.sent.get(key);
      if (known !== undefined && known !== body) return failed(refused(409, 'IDEMPOTENCY_MISMATCH'));
      if (known !== undefined) return success(this.all());
      if (!this.cards.includes(wanted.cardId))
        return failed(refused(400, 'VALIDATION', [{ path: 'cardId', code: 'unknown' }]));
      if (this.current !== null) return failed(refused(409, 'ALREADY_SUBSCRIBED'));
      if (wanted.isTrial && (plan.trialQuota === null || !this.canTry))
        return failed(refused(409, 'PACKAGE_PRICE_CHANGED'));
      if (!wanted.isTrial && this.declined.has(wanted.cardId)) return failed(refused(402, 'CARD_DECLINED'));
      this.sent.set(key, body);
      const quota = wanted.isTrial ? (plan.trialQuota ?? 0) : plan.quota;
      this.canTry = false;
      this.current = {
        id: 'subscription-1',
        plan,
        state: wanted.isTrial ? 'trial' : 'active',
        left: quota,
        quota,
        periodEnd: '2026-12-20T09:00:00.000Z',
        endsThen: false,
        nextPlan: null,
        cardId: wanted.cardId,
        retryAt: null,
      };
      return success(this.all());
    });
  }

  change({ subscriptionId, planId, cardId, endsThen }: PackageChange): Promise<Result<Packages>> {
    return this.answer((): Result<Packages> => {
      const { current } = this;
      const plan = this.plans.find(({ id }) => id === (planId ?? current?.plan.id));
      if (current?.id !== subscriptionId || plan === undefined) return failed(refused(404, 'NOT_FOUND'));
      if (planId !== undefined && current.state === 'past-due') return failed(refused(409, 'NOT_NOW'));
      if (cardId !== undefined && !this.cards.includes(cardId))
        return failed(refused(400, 'VALIDATION', [{ path: 'cardId', code: 'unknown' }]));
      this.current = {
        ...current,
        ...(planId === undefined ? {} : { nextPlan: plan.id === current.plan.id ? null : plan }),
        ...(cardId === undefined ? {} : { cardId }),
        ...(endsThen === undefined ? {} : { endsThen }),
      };
      return success(this.all());
    });
  }

  private all(): Packages {
    return { plans: this.plans, current: this.current, canTry: this.canTry };
  }
}
