import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import type { BilingualText } from '../../../src/domain/shared/result';
import { YEARLY_PERCENT } from '../../../src/domain/wallet/package';
import type { Plan, QuotaUnit } from '../../../src/domain/wallet/package';

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

const COUNTRIES: Readonly<Record<Currency, string>> = { BHD: 'bh', SAR: 'sa' };

/** Every package that is sold in a currency, by the month and by the year. */
export function plansOf(currency: Currency): readonly Plan[] {
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
        price: money(Math.round((12 * monthly * YEARLY_PERCENT) / 100), currency),
        quota: 12 * quota,
        trialQuota: null,
      },
    ];
  });
}

/** A plan by its id; undefined if it is not sold in this currency. */
export function findPlan(currency: Currency, id: string): Plan | undefined {
  return plansOf(currency).find((plan) => plan.id === id);
}
