import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DROP_OFFS_MAX } from '../../../src/domain/ordering/parcel-rules';
import { draftOfOrder } from '../../../src/domain/ordering/order-again';
import { freshContext, withChange } from '../../../src/domain/ordering/request-context';
import { changed, emptyDraft, parsePersisted } from '../../../src/domain/ordering/request-draft';
import type { DraftChange, RequestDraft } from '../../../src/domain/ordering/request-draft';
import { draftErrors, orderErrors, orderInputOf, quoteInputOf } from '../../../src/domain/ordering/request.rules';
import type { OrderInput } from '../../../src/domain/ordering/order';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';
import { completeDraft, manyStopsDraft, savedHome } from '../../support/samples/sample-requests';

const after = (draft: RequestDraft, ...changes: DraftChange[]): RequestDraft => changes.reduce(changed, draft);
const text = (path: string, value: string): DraftChange => ({ kind: 'text', path, value });
const errors = (draft: RequestDraft): string[] => draftErrors(draft).map(({ path, code }) => `${path} ${code}`);
const names = (draft: RequestDraft): string[] => draft.dropOffs.map(({ recipient }) => recipient.name);

describe('a request with several drop-offs [R1.03] [R11.01]', () => {
  it.each([1, 2, DROP_OFFS_MAX])('prices and sends all %s of them in their order, and is kept whole', (count) => {
    const draft = manyStopsDraft(count);
    expect(errors(draft)).toEqual([]);
    expect(quoteInputOf(draft)?.dropOffs).toHaveLength(count);
    const order = orderInputOf(draft, 'quote-1', false) as OrderInput;
    expect(order.dropOffs.map(({ recipient }) => recipient.name)).toEqual(names(draft));
    expect(orderErrors(order, REGIONS['BH-manama'])).toEqual([]);
    const stored: unknown = JSON.parse(JSON.stringify({ draft, attempt: null }));
    expect(parsePersisted(stored, 'BH-manama')?.draft).toEqual(draft);
  });

  it('takes no seventeenth, and keeps the last one', () => {
    const full = manyStopsDraft(DROP_OFFS_MAX);
    expect(changed(full, { kind: 'add-stop' }).dropOffs).toHaveLength(DROP_OFFS_MAX);
    const one = completeDraft();
    expect(changed(one, { kind: 'remove-stop', id: 'a' })).toEqual(one);
  });

  it('moves a stop with all that was typed for it', () => {
    const draft = after(manyStopsDraft(3), text('dropOffs.c.note', 'Ring twice'));
    const moved = after(draft, { kind: 'move-stop', id: 'c', by: -1 }, { kind: 'move-stop', id: 'c', by: -1 });
    expect(moved.dropOffs.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(moved.dropOffs[0]?.note).toBe('Ring twice');
  });

  it('tells at the later stop that it is there already: the same place and the same phone', () => {
    const draft = after(completeDraft(), { kind: 'add-stop' }, { kind: 'saved', stop: 'dropOffs.b', saved: savedHome });
    expect(errors(draft)).toEqual(['dropOffs.b.address.position same-stop']);
    expect(errors(after(draft, text('dropOffs.b.recipient.phone', '33445566')))).toEqual([]);
    const order = orderInputOf(completeDraft(), 'quote-1', false) as OrderInput;
    const twice = { ...order, dropOffs: [...order.dropOffs, ...order.dropOffs] };
    expect(orderErrors(twice, REGIONS['BH-manama'])).toEqual([
      { path: 'dropOffs.1.address.position', code: 'same-stop' },
    ]);
  });

  it('are judged stop by stop as all at once, after any typing and moving', () => {
    const at = fc.constantFrom('a', 'b', 'c', 'z');
    const field = fc.constantFrom('recipient.name', 'recipient.phone', 'note', 'cashToCollect', 'address.road');
    const value = fc.constantFrom('', '33445566', '36123401', 'Dana', '900', 'x');
    const change: fc.Arbitrary<DraftChange> = fc.oneof(
      fc
        .record({ at, field, value })
        .map(({ at: id, field: name, value: typed }) => text(`dropOffs.${id}.${name}`, typed)),
      at.map((id): DraftChange => ({ kind: 'saved', stop: `dropOffs.${id}`, saved: savedHome })),
      at.map((id): DraftChange => ({ kind: 'mode', stop: `dropOffs.${id}`, mode: 'new' })),
      at.map((id): DraftChange => ({ kind: 'move-stop', id, by: -1 })),
      at.map((id): DraftChange => ({ kind: 'remove-stop', id })),
      fc.constant<DraftChange>({ kind: 'add-stop' }),
      fc.constant<DraftChange>({ kind: 'swap' }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        let draft = manyStopsDraft(3);
        for (const each of changes) {
          draft = changed(draft, each);
          // A copy has been judged by nobody yet.
          expect(draftErrors(draft)).toEqual(draftErrors(structuredClone(draft)));
        }
      }),
    );
  });

  it('tells a stop in another region at its place', () => {
    const draft = after(
      manyStopsDraft(2),
      { kind: 'mode', stop: 'dropOffs.b', mode: 'new' },
      {
        kind: 'pin',
        stop: 'dropOffs.b',
        position: { lat: 24.69, lng: 46.68 },
      },
    );
    expect(errors(draft)).toContain('dropOffs.b.address.position outside-area');
  });

  it('counts the cash of all stops against the limit, in BHD only [R5.14] [R9.02]', () => {
    const cash = ['a', 'b'].map((id) => text(`dropOffs.${id}.cashToCollect`, '350.001'));
    expect(errors(after(manyStopsDraft(2), ...cash))).toEqual([
      'dropOffs.a.cashToCollect cash-limit',
      'dropOffs.b.cashToCollect cash-limit',
    ]);
    const riyadh = after(emptyDraft('SA-riyadh'), text('dropOffs.a.cashToCollect', '7000.01'));
    expect(errors(riyadh).filter((error) => error.includes('cash'))).toEqual([]);
  });
});

describe('an order once more [R1.03]', () => {
  it('has the places, people and parcels of the first, and nothing of its day', () => {
    const order = sampleOrder({
      timing: { kind: 'scheduled', goal: 'pick-up', at: '2026-11-20T09:00:00.000Z' },
      dropOffs: [sampleStop(), sampleStop({ id: 'second', cashToCollect: money(0, 'BHD'), note: '' })],
      payment: { method: 'card', cardLast4: '4242', status: 'paid' },
    });
    const draft = draftOfOrder(order);
    expect(draft).toMatchObject({
      timing: { kind: 'instant' },
      payment: { method: 'wallet' },
      extraSteps: 0,
      voucherText: '',
      pickUp: { saved: { address: order.pickUp.address }, contact: order.pickUp.contact },
      dropOffs: [
        { id: 'a', note: 'Ring twice', size: 'small', cashToCollect: '4.500', recipient: sampleStop().recipient },
        { id: 'b', note: '', cashToCollect: '' },
      ],
    });
    expect(quoteInputOf(draft)?.dropOffs).toHaveLength(2);
    expect(parsePersisted(JSON.parse(JSON.stringify({ draft, attempt: null })), 'BH-manama')?.draft).toEqual(draft);
  });
});

describe('swapping pick-up and drop-off [R1.03]', () => {
  it('sends the parcel the other way; twice is as before', () => {
    const draft = after(completeDraft(), { kind: 'size', stop: 'dropOffs.a', size: 'large' });
    const back = changed(draft, { kind: 'swap' });
    expect(back.pickUp).toMatchObject({ saved: savedHome, contact: draft.dropOffs[0]?.recipient });
    expect(back.dropOffs[0]).toMatchObject({ id: 'a', size: 'large', recipient: draft.pickUp.contact });
    expect(errors(back)).toEqual([]);
    expect(changed(back, { kind: 'swap' })).toEqual(draft);
  });

  it('takes neither cash nor a note to the other door, and what was typed can be had back', () => {
    const typed = after(
      completeDraft(),
      text('dropOffs.a.note', 'Ring the side door'),
      text('dropOffs.a.cashToCollect', '26.000'),
    );
    const context = {
      ...freshContext({ userId: 'user-1', branchId: 'b-seef', regionCode: 'BH-manama' }),
      draft: typed,
    };
    const { draft, discarded } = { ...context, ...withChange(context, { kind: 'swap' }) };
    expect(draft.dropOffs[0]).toMatchObject({ note: '', cashToCollect: '' });
    expect(discarded).toBe(typed);
    const plain = { ...context, draft: completeDraft() };
    expect(withChange(plain, { kind: 'swap' })).toMatchObject({ discarded: null });
  });
});
