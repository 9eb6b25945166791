import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_TEMPLATE_NAME_MAX, orderTemplateRules } from '../../../src/domain/order-templates/order-template.rules';
import { contentOfDraft, contentOfOrder, draftOfTemplate } from '../../../src/domain/order-templates/template-content';
import { draftIn } from '../../../src/domain/records/record';
import { changed } from '../../../src/domain/ordering/request-draft';
import type { DraftChange, RequestDraft } from '../../../src/domain/ordering/request-draft';
import { orderInputOf } from '../../../src/domain/ordering/request.rules';
import { money } from '../../../src/domain/shared/money';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';
import { completeDraft, manyStopsDraft } from '../../support/samples/sample-requests';

it('a form comes back as it was stored, and anything else as none [R4.13]', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: ORDER_TEMPLATE_NAME_MAX }), (name) => {
      expect(draftIn(orderTemplateRules, JSON.parse(JSON.stringify({ name })))).toEqual({ name });
    }),
  );
  for (const value of [null, 1, 'form']) expect(draftIn(orderTemplateRules, value)).toBeNull();
});

it.each([
  [' ', ['required']],
  ['\u200b', ['required']],
  ['Pearl', []],
  ['x'.repeat(ORDER_TEMPLATE_NAME_MAX), []],
  ['x'.repeat(ORDER_TEMPLATE_NAME_MAX + 1), ['too-long']],
])('the name %j is judged %j', (name, codes) => {
  expect(orderTemplateRules.check({ name }, null, null).map(({ code }) => code)).toEqual(codes);
});

const after = (draft: RequestDraft, ...changes: readonly DraftChange[]): RequestDraft =>
  changes.reduce<RequestDraft>(changed, draft);
const wholeOf = (draft: RequestDraft) => {
  const content = contentOfDraft(draft);
  if (content === null) throw new Error('The request is complete');
  return { ...content, regionCode: draft.regionCode };
};

describe('a template of a request [R11.03]', () => {
  it('begins the same delivery again, without its time, voucher, card and extra charge', () => {
    const asOf = '2026-11-20T09:00:00.000Z';
    for (const draft of [completeDraft(), manyStopsDraft(5)]) {
      const that = after(
        draft,
        { kind: 'text', path: 'dropOffs.a.note', value: 'Ring twice' },
        { kind: 'text', path: 'dropOffs.a.cashToCollect', value: '4.5' },
        { kind: 'timing', timing: { kind: 'scheduled', day: '2020-01-01', from: '09:00', to: '10:00', asOf } },
        { kind: 'extra', steps: 2 },
        { kind: 'text', path: 'voucherText', value: 'PEARL' },
      );
      const { draft: begun, notTaken } = draftOfTemplate(wholeOf(that));
      expect(notTaken).toEqual([]);
      const order = orderInputOf(begun, '', false);
      expect(order).toMatchObject({
        pickUp: orderInputOf(draft, '', false)?.pickUp,
        timing: { kind: 'instant' },
        voucherCode: null,
        extraCharge: { minor: 0 },
        payment: { method: 'wallet' },
      });
      expect(order?.dropOffs).toHaveLength(draft.dropOffs.length);
      expect(order?.dropOffs[0]).toMatchObject({ note: 'Ring twice', cashToCollect: money(4500, 'BHD') });
    }
  });

  it('is none while something is missing', () => {
    expect(contentOfDraft(after(completeDraft(), { kind: 'add-stop' }))).toBeNull();
    expect(contentOfDraft(after(completeDraft(), { kind: 'saved', stop: 'pickUp', saved: null }))).toBeNull();
  });

  it('says what it could not take over', () => {
    const whole = wholeOf(after(completeDraft(), { kind: 'payment', payment: { method: 'card', cardId: '' } }));
    expect(draftOfTemplate(whole)).toMatchObject({
      notTaken: [{ kind: 'card' }],
      draft: { payment: { method: 'wallet' } },
    });
    expect(draftOfTemplate(whole, true)).toMatchObject({
      notTaken: [{ kind: 'wallet' }],
      draft: { payment: { method: 'cash' } },
    });
    expect(draftOfTemplate({ ...whole, paymentMethod: 'cash' }, true).notTaken).toEqual([]);
    const gone = { lat: 25, lng: 51.5 };
    const [stop] = whole.dropOffs;
    if (stop === undefined) throw new Error('It has a drop-off');
    const away = {
      ...whole,
      paymentMethod: 'cash',
      dropOffs: [{ ...stop, address: { ...stop.address, position: gone } }],
    };
    expect(draftOfTemplate(away as typeof whole).notTaken).toEqual([{ kind: 'area', name: stop.recipient.name }]);
  });
});

describe('a template of an order [R11.03]', () => {
  it('holds what was ordered, and nothing of what became of it', () => {
    const content = contentOfOrder(sampleOrder());
    expect(content?.dropOffs).toEqual([
      {
        address: sampleStop().address,
        recipient: sampleStop().recipient,
        note: 'Ring twice',
        size: 'small',
        cashToCollect: money(4500, 'BHD'),
      },
    ]);
  });

  it('is none where nobody could order the same: a pin without a door, or somebody who was erased', () => {
    const pin = { ...sampleStop().address, building: '', road: '', block: '' } as ReturnType<
      typeof sampleStop
    >['address'];
    expect(contentOfOrder(sampleOrder({ dropOffs: [sampleStop({ address: pin })] }))).toBeNull();
    const nobody = { name: 'Deleted', phone: '' };
    expect(contentOfOrder(sampleOrder({ dropOffs: [sampleStop({ recipient: nobody })] }))).toBeNull();
  });
});
