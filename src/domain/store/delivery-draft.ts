import { errorOf } from '../forms/errors';
import { choice, text } from '../forms/fields';
import type { Field } from '../forms/fields';
import { typedCode } from '../shared/invisible';
import { parseAmount, zero } from '../shared/money';
import type { Currency, Money } from '../shared/money';
import type { FieldError } from '../shared/result';
import { DELIVERY_AMOUNT_MAX, RADIUS } from './delivery';
import type { DeliveryTerms } from './delivery';
import { FULFILMENTS } from './store';
import type { Fulfilment } from './store';

/** How a store hands its orders over, and on which terms it delivers: the set-up and the settings ask alike. */
export const deliveryFields: { readonly [Name in keyof DeliveryDraft]: Field<DeliveryDraft[Name]> } = {
  fulfilment: choice(FULFILMENTS, FULFILMENTS[0]),
  fee: text(40),
  minimum: text(40),
  radius: text(10),
};

export interface DeliveryDraft {
  readonly fulfilment: Fulfilment;
  /** Amounts and kilometres as typed so far. */
  readonly fee: string;
  readonly minimum: string;
  readonly radius: string;
}

/** Kilometres as typed; null if it is no whole number of them within the limits. */
function radiusOf(typed: string): number | null {
  const plain = typedCode(typed);
  const km = /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
  return km >= RADIUS.min && km <= RADIUS.max ? km : null;
}

/** An amount as typed; nothing typed is zero. Null if it is none, or too high. */
function amountOf(typed: string, currency: Currency): Money | null {
  if (typedCode(typed) === '') return zero(currency);
  const amount = parseAmount(typed, currency);
  return amount.ok && amount.money.minor <= DELIVERY_AMOUNT_MAX ? amount.money : null;
}

/** What is wrong with the terms [R5.08]; they are asked only of a store that delivers. */
export function deliveryErrors(
  { fulfilment, fee, minimum, radius }: DeliveryDraft,
  currency: Currency,
): readonly FieldError[] {
  if (fulfilment === 'pick-up') return [];
  return [
    ...errorOf('fee', amountOf(fee, currency) === null ? 'invalid' : null),
    ...errorOf('minimum', amountOf(minimum, currency) === null ? 'invalid' : null),
    ...errorOf('radius', typedCode(radius) === '' ? 'required' : radiusOf(radius) === null ? 'invalid' : null),
  ];
}

/** The terms in a draft without errors; a store that does not deliver has none. */
export function deliveryOf(
  { fulfilment, fee, minimum, radius }: DeliveryDraft,
  currency: Currency,
): DeliveryTerms | null {
  const radiusKm = radiusOf(radius);
  const [paid, least] = [amountOf(fee, currency), amountOf(minimum, currency)];
  return fulfilment === 'pick-up' || radiusKm === null || paid === null || least === null
    ? null
    : { fee: paid, minimum: least, radiusKm };
}
