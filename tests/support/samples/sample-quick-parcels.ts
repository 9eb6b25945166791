import type { PaymentState } from '../../../src/domain/payments/payment';
import type { PricedQuickQuote } from '../../../src/domain/quick-parcel/quick-context';
import { changedQuick, emptyQuickDraft } from '../../../src/domain/quick-parcel/quick-draft';
import type { QuickChange, QuickDraft } from '../../../src/domain/quick-parcel/quick-draft';
import type { QuickOrder, QuickQuote } from '../../../src/domain/quick-parcel/quick-order';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';

export const QUICK_SLUG = 'quick-parcel-slug-1';

const WHOLE: readonly QuickChange[] = [
  { kind: 'pin', stop: 'pickUp', position: { lat: 26.2165, lng: 50.5885 } },
  { kind: 'text', path: 'pickUp.contact.name', value: 'Noor Al Sayed' },
  { kind: 'text', path: 'pickUp.contact.phone', value: '36999888' },
  { kind: 'pin', stop: 'dropOff', position: { lat: 26.2318, lng: 50.5412 } },
  { kind: 'text', path: 'dropOff.contact.name', value: 'Huda Al Alawi' },
  { kind: 'text', path: 'dropOff.contact.phone', value: '36123456' },
];

/** From Adliya to Seef, nothing else filled in. */
export function wholeQuickDraft(): QuickDraft {
  return WHOLE.reduce(changedQuick, emptyQuickDraft('BH-manama'));
}

export function sampleQuickQuote(changes: Partial<QuickQuote> = {}): QuickQuote {
  return {
    id: 'quote-1',
    totalDistance: 6_200,
    totalDuration: 780,
    lines: [
      { code: 'base', amount: money(1550, 'BHD') },
      { code: 'vat', amount: money(155, 'BHD') },
    ],
    totalFees: money(1705, 'BHD'),
    createdAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-11-20T09:15:00.000Z',
    ...changes,
  };
}

export function pricedQuick(changes: Partial<QuickQuote> = {}): Result<PricedQuickQuote> {
  return success({ quote: sampleQuickQuote(changes), validUntil: '2026-11-20T09:15:00.000Z' });
}

export function sampleQuickOrder(changes: Partial<QuickOrder> = {}): QuickOrder {
  const { pickUp, dropOff } = wholeQuickDraft();
  const at = { lat: 26.2165, lng: 50.5885 };
  return {
    pendingOrderId: 'quick-1',
    slug: QUICK_SLUG,
    reference: 'MN-100001',
    state: 'placed',
    taskState: 'created',
    paymentStatus: 'due',
    wasPickedUp: false,
    failureReason: null,
    failureNote: null,
    pickupTaskID: 'quick-1',
    taskRelation: 'MN-100001',
    totalFees: money(1705, 'BHD'),
    totalDuration: 780,
    totalDistance: 6_200,
    lines: sampleQuickQuote().lines,
    pickUp: { ...pickUp, position: pickUp.position ?? at },
    dropOff: { ...dropOff, position: dropOff.position ?? at },
    size: 'small',
    note: '',
    cashToCollect: money(0, 'BHD'),
    paymentMethod: 'cash',
    voucherCode: null,
    refunded: money(0, 'BHD'),
    returned: money(0, 'BHD'),
    trackingSlug: 'tracking-slug-000001',
    recipientWaitsUntil: null,
    cancellable: true,
    regionCode: 'BH-manama',
    createdAt: '2026-11-20T09:00:00.000Z',
    ...changes,
  };
}

/** Not paid yet, so not a delivery yet. */
export function unpaidQuickOrder(): QuickOrder {
  return sampleQuickOrder({
    state: 'unpaid',
    taskState: null,
    paymentStatus: null,
    pickupTaskID: null,
    taskRelation: null,
    paymentMethod: 'card',
    trackingSlug: null,
  });
}

export function samplePayment(changes: Partial<PaymentState> = {}): PaymentState {
  return {
    purpose: 'quick-parcel',
    slug: QUICK_SLUG,
    reference: 'MN-100001',
    amount: money(1705, 'BHD'),
    outcome: 'open',
    startedAt: null,
    checkAgainIn: null,
    payable: true,
    trackingSlug: null,
    ...changes,
  };
}
