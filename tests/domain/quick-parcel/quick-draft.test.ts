import fc from 'fast-check';
import { textAt } from '../../../src/domain/forms/paths';
import { describe, expect, it } from 'vitest';
import {
  changedQuick,
  emptyQuickDraft,
  nextQuickDraft,
  quickErrors,
  quickOrderInputOf,
  quickQuoteInputOf,
  senderPhoneOf,
  STOPS,
  TEXT_PATHS,
} from '../../../src/domain/quick-parcel/quick-draft';
import type { QuickChange, QuickDraft } from '../../../src/domain/quick-parcel/quick-draft';
import { CASH_LIMIT } from '../../../src/domain/ordering/parcel-rules';
import { NOTE_LENGTH } from '../../../src/domain/shared/constants';
import { wholeQuickDraft } from '../../support/samples/sample-quick-parcels';

const after = (...changes: readonly QuickChange[]): QuickDraft => changes.reduce(changedQuick, wholeQuickDraft());
const typed = (path: (typeof TEXT_PATHS)[number], value: string): QuickChange => ({ kind: 'text', path, value });
const RIYADH = { lat: 24.6952, lng: 46.6832 };
const DECIDED = { language: 'ar', allowDuplicate: false } as const;

describe('what a guest fills in', () => {
  it('takes each text to its own place, as typed, and touches nothing else [R3.07]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEXT_PATHS), fc.string({ unit: 'grapheme' }), (path, value) => {
        const before = wholeQuickDraft();
        const now = changedQuick(before, typed(path, value));
        expect(textAt(now, path)).toBe(value);
        for (const other of TEXT_PATHS) if (other !== path) expect(textAt(now, other)).toBe(textAt(before, other));
        expect(before).toEqual(wholeQuickDraft());
        expect(changedQuick(now, typed(path, value))).toBe(now);
      }),
    );
  });

  it('empties the directions of a place that its pin left, not of one that is put right by hand [R11.42]', () => {
    const { position } = wholeQuickDraft().pickUp;
    if (position === null) throw new Error('The sample has a pin');
    const pin = (north: number, isByHand: boolean): QuickChange => ({
      kind: 'pin',
      stop: 'pickUp',
      position: { ...position, lat: position.lat + north },
      isByHand,
    });
    const directionsAfter = (change: QuickChange): string =>
      after(typed('pickUp.directions', 'The blue door'), change).pickUp.directions;
    expect(directionsAfter(pin(0.005, false))).toBe('');
    expect(directionsAfter(pin(0.005, true))).toBe('The blue door');
    expect(directionsAfter(pin(0.05, true))).toBe('');
  });

  it('begins as a small parcel that is paid by card', () => {
    expect(emptyQuickDraft('SA-riyadh')).toMatchObject({
      regionCode: 'SA-riyadh',
      size: 'small',
      paymentMethod: 'card',
      voucherCode: null,
      pickUp: { position: null },
    });
  });

  it('loses with its region what belongs there: pins, cash and voucher; people, texts and size stay [R3.02]', () => {
    const full = after(
      typed('cashToCollect', '4.5'),
      typed('voucherText', 'tenth'),
      { kind: 'voucher', use: true },
      typed('note', 'Ring twice'),
      { kind: 'size', size: 'large' },
      typed('dropOff.directions', 'The blue door'),
    );
    const moved = changedQuick(full, { kind: 'region', regionCode: 'SA-riyadh' });
    expect(moved).toEqual({
      ...full,
      regionCode: 'SA-riyadh',
      pickUp: { ...full.pickUp, position: null },
      dropOff: { ...full.dropOff, position: null },
      cashToCollect: '',
      voucherText: '',
      voucherCode: null,
    });
    expect(changedQuick(full, { kind: 'region', regionCode: 'BH-manama' })).toBe(full);
  });

  it('asks the price with a voucher only once it is applied, whatever surrounds its letters [R5.13]', () => {
    expect(after(typed('voucherText', ' ten-th ')).voucherCode).toBeNull();
    const used = after(typed('voucherText', ' ten-th '), { kind: 'voucher', use: true });
    expect([used.voucherCode, used.voucherText]).toEqual(['TENTH', ' ten-th ']);
    expect(changedQuick(used, { kind: 'voucher', use: false })).toMatchObject({ voucherCode: null, voucherText: '' });
    expect(after(typed('voucherText', ' - '), { kind: 'voucher', use: true }).voucherCode).toBeNull();
  });

  it('is followed by a fresh one of the same sender', () => {
    const used = after(
      { kind: 'size', size: 'large' },
      { kind: 'payment', method: 'cash' },
      typed('note', 'Ring twice'),
    );
    expect(nextQuickDraft(used)).toEqual({ ...emptyQuickDraft('BH-manama'), pickUp: used.pickUp });
  });
});

describe('the errors in it', () => {
  const pathsOf = (draft: QuickDraft) => quickErrors(draft).map(({ path, code }) => `${path} ${code}`);

  it('are in the order of the form', () => {
    expect(pathsOf(emptyQuickDraft('BH-manama'))).toEqual(
      STOPS.flatMap((stop) => [
        `${stop}.position required`,
        `${stop}.contact.name required`,
        `${stop}.contact.phone required`,
      ]),
    );
    const wrong = after(
      typed('cashToCollect', '1,2,3'),
      typed('note', 'x'.repeat(NOTE_LENGTH + 1)),
      typed('dropOff.contact.phone', '12'),
      typed('dropOff.directions', 'x'.repeat(201)),
      { kind: 'pin', stop: 'pickUp', position: RIYADH },
    );
    expect(pathsOf(wrong)).toEqual([
      'pickUp.position outside-area',
      'dropOff.directions too-long',
      'dropOff.contact.phone invalid',
      'note too-long',
      'cashToCollect invalid',
    ]);
  });

  it('are none in a complete one, with either kind of digits', () => {
    expect(quickErrors(wholeQuickDraft())).toEqual([]);
    expect(quickErrors(after(typed('pickUp.contact.phone', '٣٦٩٩٩٨٨٨'), typed('cashToCollect', '٤٫٥٠٠')))).toEqual([]);
  });

  it('include cash that no driver carries, to the exact limit [R9.02]', () => {
    const limit = CASH_LIMIT.BHD / 1_000;
    expect(pathsOf(after(typed('cashToCollect', String(limit))))).toEqual([]);
    expect(pathsOf(after(typed('cashToCollect', `${limit}.001`)))).toEqual(['cashToCollect cash-limit']);
    expect(pathsOf(after(typed('cashToCollect', '-1')))).toEqual(['cashToCollect invalid']);
    expect(pathsOf(after(typed('cashToCollect', '1.0005')))).toEqual(['cashToCollect invalid']);
  });
});

describe('what is asked and sent for it', () => {
  it('is priced by what changes the price alone', () => {
    const input = quickQuoteInputOf(after(typed('cashToCollect', '4.5')));
    expect(input).toEqual({
      regionCode: 'BH-manama',
      pickUp: { position: { lat: 26.2165, lng: 50.5885 } },
      dropOff: { position: { lat: 26.2318, lng: 50.5412 } },
      size: 'small',
      cashToCollect: { minor: 4_500, currency: 'BHD' },
      paymentMethod: 'card',
      voucherCode: null,
    });
    expect(
      quickQuoteInputOf(
        after(
          typed('cashToCollect', '4.5'),
          typed('note', 'Ring'),
          typed('voucherText', 'TENTH'),
          typed('pickUp.contact.name', ''),
        ),
      ),
    ).toEqual(input);
  });

  it.each<[string, QuickDraft]>([
    ['a pin', { ...wholeQuickDraft(), dropOff: { ...wholeQuickDraft().dropOff, position: null } }],
    ['a place that is served', after({ kind: 'pin', stop: 'dropOff', position: RIYADH })],
    ['cash that is an amount', after(typed('cashToCollect', 'four'))],
    ['cash that a driver carries', after(typed('cashToCollect', '700.001'))],
  ])('has no price without %s', (_, draft) => expect(quickQuoteInputOf(draft)).toBeNull());

  it('is sent with texts tidied, phones that can be called, and the terms', () => {
    const order = quickOrderInputOf(
      after(
        typed('pickUp.contact.name', '  Noor   Al Sayed '),
        typed('note', ' Ring twice '),
        typed('dropOff.directions', ' The blue door '),
      ),
      'quote-1',
      DECIDED,
    );
    expect(order).toMatchObject({
      quoteId: 'quote-1',
      pickUp: { directions: '', contact: { name: 'Noor Al Sayed', phone: '+97336999888' } },
      dropOff: { directions: 'The blue door', contact: { name: 'Huda Al Alawi', phone: '+97336123456' } },
      note: 'Ring twice',
      terms: true,
      ...DECIDED,
    });
  });

  it('is sent only without an error, whatever was typed [R5.03]', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kind: fc.constant('text' as const),
            path: fc.constantFrom(...TEXT_PATHS),
            value: fc.oneof(
              fc.string({ unit: 'grapheme', maxLength: 300 }),
              fc.constantFrom('4.5', '36123456', 'Huda'),
            ),
          }),
          { maxLength: 4 },
        ),
        (changes) => {
          const draft = after(...changes);
          const order = quickOrderInputOf(draft, 'quote-1', DECIDED);
          expect(order === null).toBe(quickErrors(draft).length > 0);
          if (order !== null) {
            expect(
              [order.pickUp.contact.phone, order.dropOff.contact.phone].every((phone) => /^\+\d{6,15}$/.test(phone)),
            ).toBe(true);
            expect(senderPhoneOf(draft)).toBe(order.pickUp.contact.phone);
          }
        },
      ),
    );
  });

  it('knows whose phone is to be confirmed only where it is one', () => {
    expect(senderPhoneOf(wholeQuickDraft())).toBe('+97336999888');
    expect(senderPhoneOf(after(typed('pickUp.contact.phone', '12')))).toBeNull();
    expect(senderPhoneOf(after(typed('pickUp.contact.phone', '+966 55 123 4567')))).toBe('+966551234567');
  });
});
