import fc from 'fast-check';
import type { PersistedQuickParcel } from '../../../src/domain/quick-parcel/persisted-quick-parcel';
import { describe, expect, it } from 'vitest';
import {
  changedQuick,
  emptyQuickDraft,
  quickErrors,
  quickOrderInputOf,
  quickQuoteInputOf,
  STOPS,
  TEXT_PATHS,
} from '../../../src/domain/quick-parcel/quick-draft';
import type { QuickChange } from '../../../src/domain/quick-parcel/quick-draft';
import { parsePersistedQuickParcel, orderInfoOf } from '../../../src/domain/quick-parcel/persisted-quick-parcel';
import type { QuickOrderInput } from '../../../src/domain/quick-parcel/quick-order';
import { sampleQuickOrder, unpaidQuickOrder, wholeQuickDraft } from '../../support/samples/sample-quick-parcels';

const draft = changedQuick(wholeQuickDraft(), { kind: 'text', path: 'note', value: 'Ring twice' });
const attempt = {
  key: 'key-1',
  order: quickOrderInputOf(draft, 'quote-1', { language: 'ar', allowDuplicate: false }) as QuickOrderInput,
};
const persisted: PersistedQuickParcel = { formSavedData: draft, orderInfo: orderInfoOf(sampleQuickOrder()), attempt };
const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const parsed = (changes: object) => parsePersistedQuickParcel(again({ ...persisted, ...changes }));

const change: fc.Arbitrary<QuickChange> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    path: fc.constantFrom(...TEXT_PATHS),
    value: fc.string({ unit: 'grapheme', maxLength: 400 }),
  }),
  fc.record({
    kind: fc.constant('pin' as const),
    stop: fc.constantFrom(...STOPS),
    position: fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
  }),
  fc.record({
    kind: fc.constant('region' as const),
    regionCode: fc.constantFrom('BH-manama' as const, 'SA-riyadh' as const),
  }),
  fc.record({
    kind: fc.constant('size' as const),
    size: fc.constantFrom('small' as const, 'medium' as const, 'large' as const),
  }),
  fc.record({ kind: fc.constant('payment' as const), method: fc.constantFrom('card' as const, 'cash' as const) }),
  fc.record({ kind: fc.constant('voucher' as const), use: fc.boolean() }),
);

describe('a stored parcel of a guest', () => {
  it('comes back as it was [R3.07]', () => {
    expect(parsed({})).toEqual(persisted);
    expect(parsed({ orderInfo: orderInfoOf(unpaidQuickOrder()), attempt: null })).toEqual({
      ...persisted,
      orderInfo: orderInfoOf(unpaidQuickOrder()),
      attempt: null,
    });
  });

  it('comes back whatever was typed, in whatever order [R3.07]', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const formSavedData = changes.reduce(changedQuick, emptyQuickDraft('BH-manama'));
        expect(parsed({ formSavedData })).toEqual(again({ ...persisted, formSavedData }));
      }),
      { numRuns: 500 },
    );
  });

  it('comes back from an older release with what it did not know left empty, and loses what a newer one added', () => {
    const { voucherText: _text, voucherCode: _code, size: _size, ...older } = draft;
    expect(parsed({ formSavedData: older })?.formSavedData).toEqual({
      ...draft,
      voucherText: '',
      voucherCode: null,
      size: 'small',
    });
    expect(parsed({ formSavedData: { ...draft, insured: true }, more: 1 })).toEqual(persisted);
    expect(parsed({ orderInfo: { ...persisted.orderInfo, driver: 'Yousif' } })).toEqual(persisted);
  });

  it('is nothing without a valid region', () => {
    for (const regionCode of ['', 'AE-dubai', 'constructor', '__proto__', 7, null])
      expect(parsed({ formSavedData: { ...draft, regionCode } })).toBeNull();
    for (const value of [null, undefined, 7, 'text', [], [persisted], {}, { draft }])
      expect(parsePersistedQuickParcel(value)).toBeNull();
  });

  it('drops a key whose order is incomplete, because it would stand for another one [T.36]', () => {
    for (const damaged of [
      { key: 'key-1' },
      { ...attempt, key: '' },
      { ...attempt, key: 'a b' },
      { ...attempt, key: 'k'.repeat(65) },
      { ...attempt, order: { ...attempt.order, dropOff: null } },
      { ...attempt, order: { ...attempt.order, quoteId: 7 } },
      'key-1',
    ]) {
      expect(parsed({ attempt: damaged })).toEqual({ ...persisted, attempt: null });
    }
  });

  it('gives up an order that is not whole, or whose link leads elsewhere [T.44]', () => {
    const { orderInfo } = persisted;
    for (const damaged of [
      null,
      'MN-1',
      { ...orderInfo, slug: '../../../sandbox' },
      { ...orderInfo, slug: 'short' },
      { ...orderInfo, slug: 's'.repeat(65) },
      { ...orderInfo, totalFees: { minor: 1.5, currency: 'BHD' } },
      { ...orderInfo, totalFees: { minor: 1, currency: 'USD' } },
      { ...orderInfo, dropOff: { directions: '' } },
    ]) {
      expect(parsed({ orderInfo: damaged })).toEqual({ ...persisted, orderInfo: null });
    }
  });

  it('cuts a text that no field would accept, and drops an invalid place [T.44]', () => {
    expect(parsed({ formSavedData: { ...draft, note: 'x'.repeat(1_000_000) } })?.formSavedData.note).toHaveLength(
      2_000,
    );
    for (const position of [{ lat: 200, lng: 0 }, { lat: '26', lng: 50 }, { lat: null, lng: 50 }, []])
      expect(
        parsed({ formSavedData: { ...draft, pickUp: { ...draft.pickUp, position } } })?.formSavedData.pickUp,
      ).toEqual({ ...draft.pickUp, position: null });
  });

  it('is usable whatever the store contains [T.44]', () => {
    const proto: unknown = JSON.parse(
      '{"__proto__":{"polluted":1,"directions":"inherited"},"constructor":{"prototype":{"polluted":1}}}',
    );
    const hostile = fc.oneof(fc.jsonValue(), fc.constant({ toString: 0, valueOf: 0 }), fc.constant(proto));
    fc.assert(
      fc.property(hostile, hostile, hostile, (first, second, third) => {
        const back = parsePersistedQuickParcel({
          formSavedData: {
            ...draft,
            pickUp: first,
            dropOff: { contact: second, position: third, directions: first },
            size: second,
            note: third,
            paymentMethod: first,
            voucherCode: second,
          },
          orderInfo: third,
          attempt: first,
        });
        expect(back).not.toBeNull();
        if (back === null) return;
        // Every rule can judge it, and it can be stored again.
        quickErrors(back.formSavedData);
        quickQuoteInputOf(back.formSavedData);
        expect(parsePersistedQuickParcel(again(back))).toEqual(again(back));
        expect(Object.keys(back.formSavedData).toSorted()).toEqual(
          Object.keys(emptyQuickDraft('BH-manama')).toSorted(),
        );
      }),
      { numRuns: 1_000 },
    );
    fc.assert(fc.property(fc.jsonValue(), (value) => void parsePersistedQuickParcel(value)));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(
      parsePersistedQuickParcel({ formSavedData: { ...draft, pickUp: proto }, orderInfo: null, attempt: null })
        ?.formSavedData.pickUp.directions,
    ).toBe('');
  });
});
