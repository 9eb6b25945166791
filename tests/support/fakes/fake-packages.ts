import type {
  NewSubscription,
  PackageChange,
  PackagesPort,
  PackageUpgrade,
} from '../../../src/application/ports/records/packages.port';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { nextQuota, kindOfPlanId, planKind } from '../../../src/domain/wallet/package';
import { upgradeOf } from '../../../src/domain/wallet/upgrade';
import type { Delivered, Packages, Plan, Subscription, SubscriptionKind } from '../../../src/domain/wallet/package';
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

const storePlan = (key: string, branches: number, minor: number, period: Plan['period']): Plan => ({
  id: `bh-store-${key}-${period}`,
  name:
    branches === 1
      ? { en: 'Store, one branch', ar: 'متجر بفرع واحد' }
      : { en: 'Store, three branches', ar: 'متجر بثلاثة فروع' },
  period,
  price: money(minor, 'BHD'),
  unit: 'branches',
  quota: branches,
  trialQuota: branches,
});

const STORE_PLANS: readonly Plan[] = [
  storePlan('single', 1, 9_900, 'monthly'),
  storePlan('single', 1, 80_784, 'yearly'),
  storePlan('growing', 3, 19_900, 'monthly'),
  storePlan('growing', 3, 162_384, 'yearly'),
];

const NOW = '2026-11-20T09:00:00.000Z';

/** Packages without a server; passes the same contract suite as the real adapter. */
export class FakePackages extends Failing implements PackagesPort {
  current: Subscription | null = null;
  canTry = true;
  /** Of the store. */
  storePlans: readonly Plan[] = STORE_PLANS;
  storeCurrent: Subscription | null = null;
  /** When the store's trial ends; null once it has. */
  storeTrialEnd: string | null = '2026-12-06T09:00:00.000Z';
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

  read(kind: SubscriptionKind = 'deliveries'): Promise<Result<Packages>> {
    return this.answer(() => success(this.all(kind)));
  }

  delivered(): Promise<Result<Delivered>> {
    return this.answer(() => success(this.deliveries));
  }

  subscribe(wanted: NewSubscription, key: string): Promise<Result<Packages>> {
    return this.answer((): Result<Packages> => {
      const kind = kindOfPlanId(wanted.planId);
      const { plans, current, trialEnd } = this.all(kind);
      const plan = plans.find(({ id }) => id === wanted.planId);
      if (plan === undefined) return failed(refused(404, 'NOT_FOUND'));
      if (plan.price.minor !== wanted.price.minor) return failed(refused(409, 'PACKAGE_PRICE_CHANGED'));
      const body = JSON.stringify(wanted);
      const known = this.sent.get(key);
      if (known !== undefined && known !== body) return failed(refused(409, 'IDEMPOTENCY_MISMATCH'));
      if (known !== undefined) return success(this.all(kind));
      if (!this.cards.includes(wanted.cardId))
        return failed(refused(400, 'VALIDATION', [{ path: 'cardId', code: 'unknown' }]));
      if (current !== null) return failed(refused(409, 'ALREADY_SUBSCRIBED'));
      if (wanted.isTrial && (plan.trialQuota === null || trialEnd === null))
        return failed(refused(409, 'PACKAGE_PRICE_CHANGED'));
      if (!wanted.isTrial && this.declined.has(wanted.cardId)) return failed(refused(402, 'CARD_DECLINED'));
      this.sent.set(key, body);
      const quota = wanted.isTrial ? (plan.trialQuota ?? 0) : plan.quota;
      const made: Subscription = {
        id: `subscription-${kind}`,
        plan,
        state: wanted.isTrial ? 'trial' : 'active',
        left: quota,
        quota,
        periodEnd: kind === 'store' && wanted.isTrial && trialEnd !== null ? trialEnd : '2026-12-20T09:00:00.000Z',
        endsThen: false,
        nextPlan: null,
        changing: null,
        cardId: wanted.cardId,
        retryAt: null,
      };
      if (kind === 'deliveries') this.canTry = false;
      this.have(made);
      return success(this.all(kind));
    });
  }

  upgrade({ subscriptionId, planId, charge }: PackageUpgrade, key: string): Promise<Result<Packages>> {
    return this.answer((): Result<Packages> => {
      const current = [this.current, this.storeCurrent].find((each) => each?.id === subscriptionId) ?? null;
      const kind = current === null ? 'deliveries' : planKind(current.plan);
      const plan = this.all(kind).plans.find(({ id }) => id === planId);
      if (current === null || current.changing !== null || plan === undefined) return failed(refused(404, 'NOT_FOUND'));
      if (this.sent.has(key)) return success(this.all(kind));
      const upgrade = this.all(kind).upgrades.find((each) => each.planId === planId);
      if (upgrade === undefined) return failed(refused(409, 'NOT_NOW'));
      if (upgrade.charge.minor !== charge.minor) return failed(refused(409, 'PACKAGE_PRICE_CHANGED'));
      if (this.declined.has(current.cardId)) return failed(refused(402, 'CARD_DECLINED'));
      this.sent.set(key, planId);
      const quota = nextQuota(plan, current.state === 'trial' ? 0 : current.left);
      this.have({ ...current, plan, state: 'active', quota, left: quota, nextPlan: null, endsThen: false });
      return success(this.all(kind));
    });
  }

  /** What is credited of the running period, by the rules of the product; a period of the fake began at NOW. */
  private upgrades(current: Subscription | null, plans: readonly Plan[]): Packages['upgrades'] {
    const isRunning = current?.state === 'active' || current?.state === 'trial';
    if (current === null || !isRunning || current.changing !== null) return [];
    const { plan: has, state, periodEnd: endsAt } = current;
    const paid = money(state === 'trial' ? 0 : has.price.minor, has.price.currency);
    return plans.flatMap((plan) => upgradeOf(has, { startedAt: NOW, endsAt, paid }, plan, NOW, 'Asia/Bahrain') ?? []);
  }

  change({ subscriptionId, planId, cardId, endsThen }: PackageChange): Promise<Result<Packages>> {
    return this.answer((): Result<Packages> => {
      const current = [this.current, this.storeCurrent].find((each) => each?.id === subscriptionId) ?? null;
      const kind = current === null ? 'deliveries' : planKind(current.plan);
      const plan = this.all(kind).plans.find(({ id }) => id === (planId ?? current?.plan.id));
      if (current === null || plan === undefined) return failed(refused(404, 'NOT_FOUND'));
      if (planId !== undefined && current.state === 'past-due') return failed(refused(409, 'NOT_NOW'));
      if (cardId !== undefined && !this.cards.includes(cardId))
        return failed(refused(400, 'VALIDATION', [{ path: 'cardId', code: 'unknown' }]));
      this.have({
        ...current,
        ...(planId === undefined ? {} : { nextPlan: plan.id === current.plan.id ? null : plan }),
        ...(cardId === undefined ? {} : { cardId }),
        ...(endsThen === undefined ? {} : { endsThen }),
      });
      return success(this.all(kind));
    });
  }

  private have(made: Subscription): void {
    if (planKind(made.plan) === 'store') this.storeCurrent = made;
    else this.current = made;
  }

  private all(kind: SubscriptionKind): Packages {
    const trialEnd = kind === 'store' ? this.storeTrialEnd : this.canTry ? '2026-12-06T09:00:00.000Z' : null;
    return kind === 'store'
      ? {
          plans: this.storePlans,
          current: this.storeCurrent,
          canTry: trialEnd !== null,
          trialEnd,
          upgrades: this.upgrades(this.storeCurrent, this.storePlans),
        }
      : {
          plans: this.plans,
          current: this.current,
          canTry: this.canTry,
          trialEnd,
          upgrades: this.upgrades(this.current, this.plans),
        };
  }
}
