import { isSamePrice, quoteLifetime } from '../../../src/domain/ordering/order-form';
import { orderInfoOf } from '../../../src/domain/quick-parcel/persisted-quick-parcel';
import { describe, expect, it } from 'vitest';
import { VOUCHER_ERRORS } from '../../../contract/vouchers';
import { isVoucherRefusal } from '../../../src/domain/ordering/voucher-draft';
import {
  emptyQuickContext,
  freshQuickContext,
  keptOf,
  proofOf,
  quickErrorsOf,
  quickOrderOf,
  quickRefusalOf,
  withQuickChange,
} from '../../../src/domain/quick-parcel/quick-context';
import type { QuickParcelContext } from '../../../src/domain/quick-parcel/quick-context';
import { changedQuick, quickQuoteInputOf } from '../../../src/domain/quick-parcel/quick-draft';
import type { QuickChange } from '../../../src/domain/quick-parcel/quick-draft';
import type { ErrorCode } from '../../../contract/errors';
import { refusedAs } from '../../support/fakes/fake-quick-parcel';
import { sampleQuickOrder, sampleQuickQuote, wholeQuickDraft } from '../../support/samples/sample-quick-parcels';

const quoted = { quote: sampleQuickQuote(), validUntil: '2026-11-20T09:15:00.000Z' };
const context = (changes: Partial<QuickParcelContext> = {}): QuickParcelContext => ({
  ...freshQuickContext(wholeQuickDraft(), 'en'),
  ...changes,
});
const kindOf = (code: ErrorCode) => quickRefusalOf(refusedAs(code))?.kind ?? null;

describe('why a guest’s order was not made', () => {
  it.each(VOUCHER_ERRORS)('%s removes the voucher, with the server’s message [R8.08]', (code) => {
    const failure = refusedAs(code);
    expect(isVoucherRefusal(failure)).toBe(true);
    expect(quickRefusalOf(failure)).toEqual({ kind: 'voucher', failure });
  });

  it.each<[ErrorCode, string]>([
    ['UNAUTHENTICATED', 'unverified'],
    ['QUOTE_EXPIRED', 'price-changed'],
    ['QUOTE_MISMATCH', 'price-changed'],
    ['POSSIBLE_DUPLICATE', 'duplicate'],
    ['IDEMPOTENCY_MISMATCH', 'key-reused'],
    ['OUTSIDE_AREA', 'outside-area'],
    ['RATE_LIMITED', 'other'],
  ])('%s: %s', (code, kind) => expect(kindOf(code)).toBe(kind));

  it('is at the fields that the server names, with the paths of the form', () => {
    expect(quickRefusalOf(refusedAs('VALIDATION', [{ path: 'pickUp.contact.phone', code: 'unknown' }]))).toEqual({
      kind: 'fields',
      errors: [{ path: 'pickUp.contact.phone', code: 'unknown' }],
    });
  });

  it('keeps the path of a pin that the server would not take, as the form names it', () => {
    expect(
      quickRefusalOf(refusedAs('OUTSIDE_AREA', [{ path: 'dropOff.position', code: 'outside-area' }])),
    ).toMatchObject({ kind: 'outside-area', errors: [{ path: 'dropOff.position', code: 'outside-area' }] });
    expect(
      quickRefusalOf(refusedAs('OUTSIDE_AREA', [{ path: 'pickUp.position', code: 'outside-area' }])),
    ).toMatchObject({ kind: 'outside-area', errors: [{ path: 'pickUp.position', code: 'outside-area' }] });
  });

  it('is unknown if nobody answered readably: the same key is sent again [T.36]', () => {
    for (const failure of [
      { kind: 'offline' },
      { kind: 'unreadable' },
      { kind: 'session-over' },
      { kind: 'later', retryAfterMs: 1_000 },
      { ...refusedAs('RATE_LIMITED'), status: 503 },
    ] as const)
      expect(quickRefusalOf(failure)).toBeNull();
  });

  it('is not the voucher’s error if another field is invalid', () =>
    expect(isVoucherRefusal(refusedAs('VALIDATION'))).toBe(false));
});

describe('a change', () => {
  it('removes what the server said about that field, and only that', () => {
    const errors = [
      { path: 'pickUp.position', code: 'outside-area' },
      { path: 'pickUp.contact.phone', code: 'unknown' },
    ];
    const before = context({ serverErrors: errors, refusal: { kind: 'price-changed' }, failure: { kind: 'offline' } });
    expect(withQuickChange(before, { kind: 'pin', stop: 'pickUp', position: { lat: 26.2, lng: 50.55 } })).toMatchObject(
      { refusal: null, failure: null, serverErrors: [errors[1]] },
    );
    expect(withQuickChange(before, { kind: 'text', path: 'pickUp.contact.phone', value: '36111222' })).toMatchObject({
      serverErrors: [errors[0]],
    });
    expect(quickErrorsOf(before)).toEqual(errors);
  });

  it('is none if it changes nothing', () =>
    expect(
      withQuickChange(context({ refusal: { kind: 'price-changed' } }), { kind: 'text', path: 'note', value: '' }),
    ).toEqual({}));

  it('elsewhere keeps what is said about the voucher; a change of the voucher does not [R8.08]', () => {
    const before = context({ voucherTrouble: refusedAs('VOUCHER_EXPIRED') });
    expect(withQuickChange(before, { kind: 'text', path: 'note', value: 'Ring' })).not.toHaveProperty('voucherTrouble');
    expect(withQuickChange(before, { kind: 'text', path: 'voucherText', value: 'TENTH' })).toMatchObject({
      voucherTrouble: null,
    });
  });
});

describe('a price', () => {
  it('is of this draft as long as nothing of what it depends on changes', () => {
    const asked = quickQuoteInputOf(wholeQuickDraft());
    const isAsked = (change: QuickChange) =>
      isSamePrice(asked, quickQuoteInputOf(changedQuick(wholeQuickDraft(), change)));
    expect(isAsked({ kind: 'text', path: 'note', value: 'Ring' })).toBe(true);
    expect(isAsked({ kind: 'payment', method: 'cash' })).toBe(false);
    expect(isSamePrice(null, quickQuoteInputOf(emptyQuickContext('BH-manama', 'en').draft))).toBe(true);
  });

  it('holds as long as the server says, by the server’s own clock', () => {
    expect(quoteLifetime({ quote: quoted })).toBe(900_000);
    expect(
      quoteLifetime({ quote: { ...quoted, quote: sampleQuickQuote({ expiresAt: '2026-11-20T08:00:00.000Z' }) } }),
    ).toBe(0);
    expect(quoteLifetime({ quote: null })).toBe(0);
  });

  it('is what is ordered at; without one there is no order', () => {
    expect(quickOrderOf(context())).toBeNull();
    expect(quickOrderOf(context({ quote: quoted, language: 'ar', allowDuplicate: true }))).toMatchObject({
      quoteId: 'quote-1',
      language: 'ar',
      allowDuplicate: true,
      terms: true,
    });
  });
});

describe('what is stored', () => {
  it('has the names of R3.07, and no proof of a phone [R3.07] [T.18]', () => {
    const persisted = keptOf(context({ orderInfo: orderInfoOf(sampleQuickOrder()) }));
    expect(Object.keys(persisted)).toEqual(['formSavedData', 'orderInfo', 'attempt']);
    expect(Object.keys(persisted.orderInfo ?? {}).toSorted()).toEqual([
      'dropOff',
      'pendingOrderId',
      'pickUp',
      'pickupTaskID',
      'reference',
      'slug',
      'taskRelation',
      'totalDistance',
      'totalDuration',
      'totalFees',
    ]);
  });

  it('has a proof only from a phone that was confirmed', () => {
    const proven = { phone: '+97336999888', proof: 'p' };
    expect(proofOf({ kind: 'verified', ...proven })).toEqual(proven);
    expect(proofOf({ kind: 'changed' })).toEqual({ phone: '', proof: '' });
  });
});
