import type { DropOff, PaymentMethod, PickUp } from '../ordering/order';
import type { RegionCode } from '../regions/region';
import type { Instant } from '../shared/time';
import type { RepeatSettings } from './template-repeat';

/** Templates that a business may have, in all its branches. */
export const ORDER_TEMPLATES_MAX = 100;

/** A template of orders as it is listed [R11.03]. */
export interface OrderTemplate {
  readonly id: string;
  /** Grows with every change, so that nobody overwrites what somebody else saved. */
  readonly version: number;
  readonly name: string;
  /** The names of those it goes to, in its order. */
  readonly recipients: readonly string[];
  /** When it was last used; null if it never was. */
  readonly usedAt: Instant | null;
  /** When it is ordered by itself; null where it is not. */
  readonly repeats: Pick<RepeatSettings, 'days' | 'from' | 'to'> | null;
}

/**
 * What a template holds: places, people and parcels. No time, no voucher, no extra charge and no price, which were for one
 * day; of a card only that it was one.
 */
export interface TemplateContent {
  readonly pickUp: PickUp;
  readonly dropOffs: readonly DropOff[];
  readonly paymentMethod: PaymentMethod;
}

/** A template, whole: what it orders, and what an order from it begins with. */
export interface WholeTemplate extends OrderTemplate, TemplateContent {
  readonly regionCode: RegionCode;
}
