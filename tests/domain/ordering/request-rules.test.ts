import { textAt } from '../../../src/domain/forms/paths';
import { describe, expect, it } from 'vitest';
import { placeOrder } from '../../../contract/order';
import type { OrderInput } from '../../../src/domain/ordering/order';
import { freshContext, withChange } from '../../../src/domain/ordering/request-context';
import { changed, emptyDraft } from '../../../src/domain/ordering/request-draft';
import type { DraftChange, RequestDraft } from '../../../src/domain/ordering/request-draft';
import { requestPath } from '../../../src/domain/ordering/request-refusals';
import { draftErrors, orderErrors, orderInputOf, quoteInputOf } from '../../../src/domain/ordering/request.rules';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { completeDraft, savedHome, savedOlaya, savedShop } from '../../support/samples/sample-requests';

const after = (draft: RequestDraft, ...changes: DraftChange[]): RequestDraft => changes.reduce(changed, draft);
const text = (path: string, value: string): DraftChange => ({ kind: 'text', path, value });
const errors = (draft: RequestDraft): string[] => draftErrors(draft).map(({ path, code }) => `${path} ${code}`);

const ownAddress = after(
  completeDraft(),
  { kind: 'mode', stop: 'dropOffs.a', mode: 'new' },
  text('dropOffs.a.address.building', ' ١٢ '),
  text('dropOffs.a.address.road', '2705'),
  text('dropOffs.a.address.block', '٣٢٧'),
  text('dropOffs.a.address.city', 'Adliya'),
  { kind: 'pin', stop: 'dropOffs.a', position: { lat: 26.215, lng: 50.59 } },
);

const emptyContext = (draft: RequestDraft) => ({
  ...freshContext({ userId: 'user-1', branchId: 'b-seef', regionCode: 'BH-manama' }),
  draft,
});
const written = ownAddress.dropOffs[0]?.address ?? {};

describe('a draft', () => {
  it('keeps every text as typed, and changes nothing beside it', () => {
    const draft = after(completeDraft(), text('dropOffs.a.recipient.phone', '٣٦ ١٢'));
    expect(textAt(draft, 'dropOffs.a.recipient.phone')).toBe('٣٦ ١٢');
    expect(after(draft, text('dropOffs.a.recipient.phone', '+97336123456'))).toEqual(completeDraft());
  });

  it.each(['nowhere', 'dropOffs.7.note', '__proto__.polluted', 'constructor.name', 'pickUp.address.__proto__', ''])(
    'is not changed by a path that leads nowhere: %s',
    (path) => {
      const draft = completeDraft();
      expect(changed(draft, text(path, 'x'))).toEqual(draft);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  );

  it('takes the contact of a chosen address, but not over one that somebody typed', () => {
    const chosen = after(emptyDraft('BH-manama'), { kind: 'saved', stop: 'dropOffs.a', saved: savedHome });
    expect(chosen.dropOffs[0]?.recipient).toEqual({ name: 'Huda Al Alawi', phone: '+97336123456' });
    expect(changed(chosen, { kind: 'saved', stop: 'dropOffs.a', saved: savedShop }).dropOffs[0]?.recipient.name).toBe(
      'Mariam Al Sayed',
    );
    const typed = after(chosen, text('dropOffs.a.recipient.name', 'Her sister'), {
      kind: 'saved',
      stop: 'dropOffs.a',
      saved: savedShop,
    });
    expect(typed.dropOffs[0]?.recipient).toEqual({ name: 'Her sister', phone: '+97336123456' });
  });

  it('empties the address of a place that its pin left, as one that nobody judges yet [R11.42]', () => {
    const seef = { lat: 26.2318, lng: 50.5412 };
    const left = {
      ...emptyContext(ownAddress),
      left: Object.keys(written).map((name) => `dropOffs.a.address.${name}`),
    };
    const moved = withChange(left, { kind: 'pin', stop: 'dropOffs.a', position: seef, language: 'en' });
    expect(moved.draft?.dropOffs[0]).toMatchObject({
      position: seef,
      address: { building: '', road: '', block: '', city: 'Seef' },
    });
    expect(moved.left).not.toContain('dropOffs.a.address.block');
    const back = { position: { lat: 26.215, lng: 50.59 }, address: written };
    expect(after(moved.draft ?? ownAddress, { kind: 'place', stop: 'dropOffs.a', ...back })).toEqual(ownAddress);
  });

  it('keeps a new address while a saved one is chosen, and the other way round', () => {
    const back = after(
      ownAddress,
      { kind: 'mode', stop: 'dropOffs.a', mode: 'saved' },
      { kind: 'mode', stop: 'dropOffs.a', mode: 'new' },
    );
    expect(back).toEqual(ownAddress);
    expect(back.dropOffs[0]?.saved).toEqual(savedHome);
  });
});

describe('the errors of a draft', () => {
  it('are those of all empty fields, in the order of the form', () => {
    expect(errors(emptyDraft('BH-manama'))).toEqual([
      'pickUp.address required',
      'pickUp.contact.name required',
      'pickUp.contact.phone required',
      'dropOffs.a.address required',
      'dropOffs.a.recipient.name required',
      'dropOffs.a.recipient.phone required',
    ]);
    expect(errors(completeDraft())).toEqual([]);
  });

  it('are those of the country’s own form where a new address is written [R3.14]', () => {
    const bahraini = after(completeDraft(), { kind: 'mode', stop: 'dropOffs.a', mode: 'new' });
    expect(errors(bahraini)).toEqual(
      ['building', 'road', 'block', 'city', 'position'].map((name) => `dropOffs.a.address.${name} required`),
    );
    const riyadh = after(
      emptyDraft('SA-riyadh'),
      { kind: 'saved', stop: 'pickUp', saved: savedOlaya },
      { kind: 'saved', stop: 'dropOffs.a', saved: savedOlaya },
      { kind: 'mode', stop: 'dropOffs.a', mode: 'new' },
    );
    expect(errors(riyadh)).toEqual(
      ['district', 'postalCode', 'city', 'position'].map((name) => `dropOffs.a.address.${name} required`),
    );
  });

  it.each<[string, DraftChange[], string[]]>([
    [
      'a pin outside the area',
      [{ kind: 'place', stop: 'dropOffs.a', position: { lat: 26.18, lng: 50.32 }, address: written }],
      ['dropOffs.a.address.position outside-area'],
    ],
    ['a phone that is none', [text('pickUp.contact.phone', '12')], ['pickUp.contact.phone invalid']],
    ['cash in words', [text('dropOffs.a.cashToCollect', 'ten')], ['dropOffs.a.cashToCollect invalid']],
    ['cash with four decimals', [text('dropOffs.a.cashToCollect', '1.5505')], ['dropOffs.a.cashToCollect invalid']],
    ['cash above the limit', [text('dropOffs.a.cashToCollect', '٧٠٠٫٠٠١')], ['dropOffs.a.cashToCollect cash-limit']],
    ['a long note', [text('dropOffs.a.note', 'x'.repeat(281))], ['dropOffs.a.note too-long']],
    ['a card not named', [{ kind: 'payment', payment: { method: 'card', cardId: '' } }], ['payment required']],
  ])('%s [R5.07] [R5.13] [R5.14] [R5.15]', (_, changes, expected) => {
    expect(errors(after(ownAddress, ...changes))).toEqual(expected);
  });
});

describe('what is asked and sent', () => {
  it('is priced as soon as both places and the cash are known, and not before', () => {
    expect(quoteInputOf(emptyDraft('BH-manama'))).toBeNull();
    expect(quoteInputOf(after(completeDraft(), text('dropOffs.a.cashToCollect', 'x')))).toBeNull();
    expect(
      quoteInputOf(after(completeDraft(), text('dropOffs.a.recipient.name', ''), { kind: 'extra', steps: 2 })),
    ).toEqual({
      timing: { kind: 'instant' },
      pickUp: { position: savedShop.address.position },
      dropOffs: [{ position: savedHome.address.position, size: 'small', cashToCollect: money(0, 'BHD') }],
      extraCharge: money(1_000, 'BHD'),
      voucher: null,
    });
  });

  it('is priced with the voucher that was taken, and with how it would be paid only then [R8.08]', () => {
    const typed = after(completeDraft(), text('voucherText', ' welcome-10 '));
    const cash: DraftChange = { kind: 'payment', payment: { method: 'cash' } };
    expect(quoteInputOf(after(typed, cash))).toEqual(quoteInputOf(completeDraft()));
    const taken = after(typed, { kind: 'voucher', use: true });
    expect([taken.voucherText, quoteInputOf(taken)?.voucher]).toEqual([
      ' welcome-10 ',
      { code: 'WELCOME10', paymentMethod: 'wallet' },
    ]);
    expect(quoteInputOf(after(taken, cash))?.voucher).toEqual({ code: 'WELCOME10', paymentMethod: 'cash' });
    expect([
      orderInputOf(taken, 'quote-1', false)?.voucherCode,
      orderInputOf(typed, 'quote-1', false)?.voucherCode,
    ]).toEqual(['WELCOME10', null]);
    expect(after(taken, { kind: 'voucher', use: false })).toEqual(completeDraft());
  });

  it('is sent tidied, in E.164 and in fils, and the contract takes it', () => {
    const draft = after(
      ownAddress,
      text('dropOffs.a.recipient.phone', '٣٣١٢ ٣٤٥٦'),
      text('dropOffs.a.cashToCollect', '١٢٫٥'),
      text('dropOffs.a.note', ' Ring twice '),
    );
    const order = orderInputOf(draft, 'quote-1', false) as OrderInput;
    expect(order.dropOffs[0]).toMatchObject({
      address: { country: 'BH', building: '12', road: '2705', block: '327', position: { lat: 26.215, lng: 50.59 } },
      recipient: { phone: '+97333123456' },
      cashToCollect: money(12_500, 'BHD'),
      note: 'Ring twice',
    });
    expect(placeOrder.body.safeParse(order).error?.issues ?? []).toEqual([]);
    expect(orderErrors(order, REGIONS['BH-manama'])).toEqual([]);
  });

  it('is not sent with an error', () =>
    expect(orderInputOf(after(completeDraft(), text('pickUp.contact.name', ' ')), 'quote-1', false)).toBeNull());

  it('is judged by the server by the same rules, whatever client sent it', () => {
    const order = orderInputOf(ownAddress, 'quote-1', false) as OrderInput;
    const [stop] = order.dropOffs as [OrderInput['dropOffs'][number]];
    const bad: OrderInput = {
      ...order,
      pickUp: { ...order.pickUp, contact: { name: 'X', phone: '+97312' } },
      dropOffs: [
        {
          ...stop,
          note: 'x'.repeat(281),
          address: { ...stop.address, position: { lat: 0, lng: 0 } },
          cashToCollect: money(700_001, 'BHD'),
        },
      ],
    };
    expect(orderErrors(bad, REGIONS['BH-manama']).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'pickUp.contact.phone invalid',
      'dropOffs.0.address.position outside-area',
      'dropOffs.0.note too-long',
      'dropOffs.0.cashToCollect cash-limit',
    ]);
  });

  it('finds the server’s errors at its own stops, by their ids [R11.01]', () => {
    const [stop] = completeDraft().dropOffs as [RequestDraft['dropOffs'][number]];
    const path = requestPath({ ...completeDraft(), dropOffs: [{ ...stop, id: 'c' }, stop] });
    expect(
      ['dropOffs.0.note', 'dropOffs.1.recipient.phone', 'dropOffs.1.position', 'dropOffs', 'pickUp.position'].map(path),
    ).toEqual([
      'dropOffs.c.note',
      'dropOffs.a.recipient.phone',
      'dropOffs.a.address.position',
      'dropOffs',
      'pickUp.address.position',
    ]);
  });
});
