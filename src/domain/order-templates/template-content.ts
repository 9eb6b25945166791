import type { DropOff, Order, OrderInput } from '../ordering/order';
import { draftOfOrder } from '../ordering/order-again';
import { parcelPart } from '../ordering/parcel-parts';
import { timingField } from '../ordering/timing-draft';
import type { RequestDraft } from '../ordering/request-draft';
import { orderErrors, orderInputOf } from '../ordering/request.rules';
import { isServed } from '../regions/geo';
import { REGIONS } from '../regions/region';
import type { RegionCode } from '../regions/region';
import type { FieldError } from '../shared/result';
import type { TemplateContent, WholeTemplate } from './order-template';

/** The order that a template stands for, as far as it says. */
const asOrder = ({ pickUp, dropOffs }: TemplateContent, regionCode: RegionCode): OrderInput => ({
  quoteId: '',
  timing: { kind: 'instant' },
  pickUp,
  dropOffs,
  extraCharge: { minor: 0, currency: REGIONS[regionCode].currency },
  payment: { method: 'cash' },
  voucherCode: null,
  allowDuplicate: false,
});

/** What is wrong with a template in a region, by path: what would be wrong with an order of it. */
export const contentErrors = (content: TemplateContent, regionCode: RegionCode): readonly FieldError[] =>
  orderErrors(asOrder(content, regionCode), REGIONS[regionCode]);

/** The template that a request can be saved as; null while a place, a person or a parcel is missing or wrong. */
export function contentOfDraft(draft: RequestDraft): TemplateContent | null {
  const untimed: RequestDraft = { ...draft, timing: timingField.empty, payment: { method: 'cash' } };
  const input = orderInputOf(untimed, '', false);
  return input === null
    ? null
    : { pickUp: input.pickUp, dropOffs: input.dropOffs, paymentMethod: draft.payment.method };
}

/** The template that an order can be saved as; null where nobody could order the same today, as with a guest's pin. */
export function contentOfOrder({
  regionCode,
  pickUp,
  dropOffs,
  payment,
}: Pick<Order, 'regionCode' | 'pickUp' | 'dropOffs' | 'payment'>): TemplateContent | null {
  const content: TemplateContent = {
    pickUp,
    dropOffs: dropOffs.map((stop): DropOff => {
      const { address, recipient } = stop;
      return { address, recipient, ...parcelPart(stop) };
    }),
    paymentMethod: payment.method,
  };
  return contentErrors(content, regionCode).length === 0 ? content : null;
}

/** Why a part of a template does not stand in the request that was filled from it. */
export type NotTaken =
  /** Which card it was, a template does not say. */
  | { readonly kind: 'card' }
  /** Who fills the request may not pay from the wallet. */
  | { readonly kind: 'wallet' }
  /** The place is outside the area that is served by now; `null` names the pick-up. */
  | { readonly kind: 'area'; readonly name: string | null };

/**
 * The request that a template begins, by the rules of ordering again, and what of it could not be taken over.
 * @param paysInCash for somebody who may not pay from the wallet
 */
export function draftOfTemplate(
  {
    regionCode,
    pickUp,
    dropOffs,
    paymentMethod,
  }: Omit<WholeTemplate, 'id' | 'version' | 'name' | 'recipients' | 'usedAt' | 'repeats'>,
  paysInCash = false,
): { readonly draft: RequestDraft; readonly notTaken: readonly NotTaken[] } {
  const method = paysInCash ? 'cash' : paymentMethod;
  const served = ({ address }: { readonly address: DropOff['address'] }): boolean =>
    isServed(regionCode, address.position);
  return {
    draft: draftOfOrder({ regionCode, pickUp, dropOffs, payment: { method } }),
    notTaken: [
      ...(served(pickUp) ? [] : [{ kind: 'area', name: null } as const]),
      ...dropOffs.flatMap((stop) => (served(stop) ? [] : [{ kind: 'area', name: stop.recipient.name } as const])),
      ...(paysInCash && paymentMethod !== 'cash' ? [{ kind: 'wallet' } as const] : []),
      ...(!paysInCash && paymentMethod === 'card' ? [{ kind: 'card' } as const] : []),
    ],
  };
}
