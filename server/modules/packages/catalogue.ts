import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import type { BilingualText } from '../../../src/domain/shared/result';
import { PACKAGE_PERIODS, YEARLY_PERCENT } from '../../../src/domain/wallet/package';
import type { Plan, QuotaUnit, SubscriptionKind } from '../../../src/domain/wallet/package';

interface Kind {
  readonly key: string;
  readonly name: BilingualText;
  readonly unit: QuotaUnit;
  /** For a month. */
  readonly quota: number;
  readonly trialQuota: number | null;
  /** For a month, VAT included, in minor units: 10 to 30 % below the fees that it covers (D) [R9.05]. */
  readonly prices: Readonly<Record<Currency, number>>;
}

const KINDS: readonly Kind[] = [
  {
    key: 'starter',
    name: { en: 'Starter', ar: 'البداية' },
    unit: 'orders',
    quota: 30,
    trialQuota: 10,
    prices: { BHD: 46_000, SAR: 46_500 },
  },
  {
    key: 'shop',
    name: { en: 'Shop', ar: 'المتجر' },
    unit: 'orders',
    quota: 100,
    trialQuota: 10,
    prices: { BHD: 136_000, SAR: 138_000 },
  },
  {
    key: 'fleet',
    name: { en: 'Fleet', ar: 'الأسطول' },
    unit: 'orders',
    quota: 300,
    trialQuota: null,
    prices: { BHD: 358_000, SAR: 362_000 },
  },
  {
    key: 'distance',
    name: { en: 'Distance', ar: 'المسافات' },
    unit: 'km',
    quota: 1_000,
    trialQuota: 80,
    prices: { BHD: 200_000, SAR: 207_000 },
  },
];

interface StoreKind {
  readonly key: string;
  readonly name: BilingualText;
  /** Branches that may serve the store. */
  readonly branches: number;
  /** For a month, VAT included, in minor units (D). */
  readonly prices: Readonly<Record<Currency, number>>;
}

const STORE_KINDS: readonly StoreKind[] = [
  {
    key: 'single',
    name: { en: 'Store, one branch', ar: 'متجر بفرع واحد' },
    branches: 1,
    prices: { BHD: 9_900, SAR: 9_900 },
  },
  {
    key: 'growing',
    name: { en: 'Store, three branches', ar: 'متجر بثلاثة فروع' },
    branches: 3,
    prices: { BHD: 19_900, SAR: 19_900 },
  },
  {
    key: 'chain',
    name: { en: 'Store, ten branches', ar: 'متجر بعشرة فروع' },
    branches: 10,
    prices: { BHD: 39_900, SAR: 39_900 },
  },
];

const COUNTRIES: Readonly<Record<Currency, string>> = { BHD: 'bh', SAR: 'sa' };

/** A year costs about 32 % less than twelve months [R9.05]. */
const yearly = (monthly: number): number => Math.round((12 * monthly * YEARLY_PERCENT) / 100);

/** What is sold in a currency, by the month and by the year: packages of deliveries, or plans of a store. */
export function plansOf(currency: Currency, kind: SubscriptionKind = 'deliveries'): readonly Plan[] {
  return kind === 'store' ? storePlansOf(currency) : packagesOf(currency);
}

function storePlansOf(currency: Currency): readonly Plan[] {
  return STORE_KINDS.flatMap(({ key, name, branches, prices }) =>
    PACKAGE_PERIODS.map((period): Plan => {
      const monthly = prices[currency];
      const price = money(period === 'monthly' ? monthly : yearly(monthly), currency);
      const id = `${COUNTRIES[currency]}-store-${key}-${period}`;
      return { id, name, period, price, unit: 'branches', quota: branches, trialQuota: branches };
    }),
  );
}

function packagesOf(currency: Currency): readonly Plan[] {
  return KINDS.flatMap(({ key, name, unit, quota, trialQuota, prices }): Plan[] => {
    const monthly = prices[currency];
    const about = { name, unit };
    return [
      {
        ...about,
        id: `${COUNTRIES[currency]}-${key}-monthly`,
        period: 'monthly',
        price: money(monthly, currency),
        quota,
        trialQuota,
      },
      {
        ...about,
        id: `${COUNTRIES[currency]}-${key}-yearly`,
        period: 'yearly',
        price: money(yearly(monthly), currency),
        quota: 12 * quota,
        trialQuota: null,
      },
    ];
  });
}

/** A plan of either kind by its id; undefined if it is not sold in this currency. */
export function findPlan(currency: Currency, id: string): Plan | undefined {
  return [...packagesOf(currency), ...storePlansOf(currency)].find((plan) => plan.id === id);
}
