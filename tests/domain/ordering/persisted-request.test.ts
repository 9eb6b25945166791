import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderInput } from '../../../src/domain/ordering/order';
import { changed, emptyDraft, parsePersisted } from '../../../src/domain/ordering/request-draft';
import { draftErrors, orderInputOf, quoteInputOf } from '../../../src/domain/ordering/request.rules';
import { completeDraft } from '../../support/samples/sample-requests';

const typed = changed(changed(completeDraft(), { kind: 'text', path: 'voucherText', value: 'tenth' }), {
  kind: 'voucher',
  use: true,
});
const draft = changed(changed(typed, { kind: 'text', path: 'dropOffs.a.note', value: 'Ring twice' }), {
  kind: 'payment',
  payment: { method: 'card', cardId: 'card-1' },
});
const attempt = { key: 'key-1', order: orderInputOf(draft, 'quote-1', false) as OrderInput };
const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a stored request', () => {
  it('comes back as it was [R3.06]', () => {
    expect(parsePersisted(again({ draft, attempt }), 'BH-manama')).toEqual({ draft, attempt });
  });

  it('comes back from an older release with what it did not know left empty', () => {
    const { extraSteps: _steps, payment: _payment, voucherText: _text, voucherCode: _code, ...older } = draft;
    const { size: _size, ...dropOff } = older.dropOffs[0] as (typeof older.dropOffs)[number];
    const persisted = parsePersisted(again({ draft: { ...older, dropOffs: [dropOff] } }), 'BH-manama');
    expect(persisted?.draft).toMatchObject({
      extraSteps: 0,
      payment: { method: 'wallet' },
      voucherText: '',
      voucherCode: null,
      dropOffs: [{ size: 'small', note: 'Ring twice' }],
    });
    expect(persisted?.attempt).toBeNull();
  });

  it('comes back from a release whose stops had no ids, each with one of its own; an id that is taken is not taken again', () => {
    const { id: _id, ...stop } = draft.dropOffs[0] as (typeof draft.dropOffs)[number];
    const idsOf = (dropOffs: readonly object[]) =>
      parsePersisted(again({ draft: { ...draft, dropOffs } }), 'BH-manama')?.draft.dropOffs.map(({ id }) => id);
    expect(parsePersisted(again({ draft: { ...draft, dropOffs: [stop] }, attempt }), 'BH-manama')).toEqual({
      draft,
      attempt,
    });
    expect(idsOf([stop, stop, stop])).toEqual(['a', 'b', 'c']);
    expect(idsOf([{ ...stop, id: 'c' }, stop, { ...stop, id: 'c' }, { ...stop, id: '../x' }])).toEqual([
      'c',
      'a',
      'b',
      'd',
    ]);
  });

  it('loses what a newer release added, and nothing else', () => {
    expect(parsePersisted(again({ draft: { ...draft, insurance: true }, attempt, more: 1 }), 'BH-manama')).toEqual({
      draft,
      attempt,
    });
  });

  it('keeps an order as it was sent by a release without vouchers: its key stands for it as it was [T.36]', () => {
    const { voucherCode: _code, ...order } = attempt.order;
    expect(parsePersisted(again({ draft, attempt: { ...attempt, order } }), 'BH-manama')?.attempt).toEqual({
      ...attempt,
      order,
    });
  });

  it('never comes back in another region', () =>
    expect(parsePersisted(again({ draft, attempt }), 'SA-riyadh')).toBeNull());

  it('drops a key whose order is incomplete, because it would stand for another one [T.36]', () => {
    for (const damaged of [
      { key: 'key-1' },
      { ...attempt, key: 'a b' },
      { ...attempt, order: { ...attempt.order, dropOffs: null } },
      'key-1',
    ]) {
      expect(parsePersisted(again({ draft, attempt: damaged }), 'BH-manama')?.attempt).toBeNull();
    }
  });

  it('is usable whatever the store contains [T.44]', () => {
    // The last is no number and cannot be converted to one: trying throws.
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.constant({ toString: 0, valueOf: 0 }),
      fc.constant(JSON.parse('{"__proto__":{"polluted":1}}')),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (first, second, third) => {
        const persisted = parsePersisted(
          {
            draft: {
              ...(again(draft) as object),
              pickUp: first,
              dropOffs: [second, { recipient: third, saved: first }],
              extraSteps: third,
              payment: second,
            },
            attempt: first,
          },
          'BH-manama',
        );
        expect(persisted).not.toBeNull();
        if (persisted === null) return;
        // Every rule can judge it, and it can be stored again.
        draftErrors(persisted.draft);
        quoteInputOf(persisted.draft);
        expect(parsePersisted(again(persisted), 'BH-manama')).toEqual(persisted);
        expect(Object.keys(persisted.draft).toSorted()).toEqual(Object.keys(emptyDraft('BH-manama')).toSorted());
      }),
      { numRuns: 1_000 },
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    fc.assert(fc.property(fc.jsonValue(), (value) => void parsePersisted(value, 'BH-manama')));
  });
});
