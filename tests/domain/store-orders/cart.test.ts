import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { ON } from '../../../src/domain/store/availability';
import { offered, piecesOf, totalOf, withCount } from '../../../src/domain/store-orders/cart';
import { cartErrors, cartForm, readCart, storeOrderInput } from '../../../src/domain/store-orders/cart-draft';
import { COUNT_MAX, LINES_MAX } from '../../../src/domain/store-orders/store-order';
import type { OrderedLine } from '../../../src/domain/store-orders/store-order';
import {
  sampleDeliveringStore,
  sampleStorefront,
  sampleStoreOrderInput,
} from '../../support/samples/sample-store-orders';

const names = { en: 'Thing', ar: 'شيء' };
const MENU = [
  {
    id: 'c',
    name: names,
    items: Array.from({ length: 60 }, (_, at) => ({
      id: `i${at}`,
      name: names,
      price: money(100 + at, 'BHD'),
      availability: ON,
      choiceGroups: [],
      salePrice: null,
      picture: null,
    })),
  },
];
const anItem = fc.integer({ min: 0, max: 59 }).map((at) => `i${at}`);
const steps = fc.array(fc.tuple(anItem, fc.oneof(fc.integer({ min: -2, max: 200 }), fc.constant(Number.NaN))), {
  maxLength: 120,
});

describe('a cart [R2.57]', () => {
  it('never holds more than its limits, an item twice, or none of something', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        const lines = changes.reduce<readonly OrderedLine[]>(
          (all, [id, count]) => withCount(all, { itemId: id, choices: [] }, count),
          [],
        );
        expect(lines.length).toBeLessThanOrEqual(LINES_MAX);
        expect(new Set(lines.map(({ itemId }) => itemId)).size).toBe(lines.length);
        for (const { count } of lines) {
          expect(Number.isInteger(count)).toBe(true);
          expect(count).toBeGreaterThan(0);
          expect(count).toBeLessThanOrEqual(COUNT_MAX);
        }
        const sum = lines.reduce((all, { itemId, count }) => all + (100 + Number(itemId.slice(1))) * count, 0);
        expect(totalOf(lines, { menu: MENU, choiceGroups: [] }, 'BHD')).toEqual(money(sum, 'BHD'));
        expect(piecesOf(lines)).toBe(lines.reduce((all, { count }) => all + count, 0));
      }),
    );
  });

  it('counts and sends only what is still on the menu, and says when nothing is', () => {
    const store = sampleStorefront();
    const lines = [
      { itemId: 'gone', choices: [], count: 3 },
      { itemId: 'item-1', choices: [], count: 2 },
    ];
    expect(offered(lines, store)).toEqual([{ itemId: 'item-1', choices: [], count: 2 }]);
    const draft = { ...cartForm.empty, lines, customerName: '  Huda   Al Alawi ', note: ' Sliced, please ' };
    expect(cartErrors(draft, store)).toEqual([]);
    expect(storeOrderInput(draft, store)).toEqual(sampleStoreOrderInput({ branchId: store.branchId, payment: 'cash' }));
    // As the customer chose, where the store still takes that.
    expect(storeOrderInput({ ...draft, payment: 'card' }, store).payment).toBe('card');
    expect(storeOrderInput({ ...draft, payment: 'card' }, { ...store, payments: ['cash'] }).payment).toBe('cash');
    const nothing = { ...cartForm.empty, lines: lines.slice(0, 1), customerName: '!!' };
    expect(cartErrors(nothing, store)).toEqual([
      { path: 'lines', code: 'required' },
      { path: 'customerName', code: 'invalid' },
    ]);
    expect(cartErrors({ ...draft, customerName: ' ', note: 'x'.repeat(201) }, store)).toEqual([
      { path: 'customerName', code: 'required' },
      { path: 'note', code: 'too-long' },
    ]);
  });

  it('is brought where the store delivers, from its minimum on, with its fee [R5.15]', () => {
    const store = sampleDeliveringStore();
    const near = { lat: 26.22, lng: 50.54 };
    const lines = [{ itemId: 'item-1', choices: [], count: 2 }];
    const draft = {
      ...cartForm.empty,
      lines,
      customerName: 'Huda Al Alawi',
      handover: 'delivery' as const,
      position: near,
      directions: ' Villa 12 ',
    };
    expect(cartErrors(draft, store)).toEqual([]);
    expect(storeOrderInput(draft, store)).toMatchObject({
      handover: 'delivery',
      total: money(3_300, 'BHD'),
      deliverTo: { position: near, directions: 'Villa 12' },
    });
    const errors = (change: Partial<typeof draft>) => cartErrors({ ...draft, ...change }, store);
    expect(errors({ lines: [{ itemId: 'item-1', choices: [], count: 1 }] })).toEqual([
      { path: 'lines', code: 'too-small' },
    ]);
    expect(errors({ lines: [] })).toEqual([{ path: 'lines', code: 'required' }]);
    expect(errors({ position: { lat: 25.9, lng: 50.6 } })).toEqual([{ path: 'position', code: 'outside-area' }]);
    expect(cartErrors({ ...draft, position: null, directions: ' ' }, store)).toEqual([
      { path: 'position', code: 'required' },
      { path: 'directions', code: 'required' },
    ]);
    expect(errors({ directions: 'x'.repeat(201) })).toEqual([{ path: 'directions', code: 'too-long' }]);
    // More cash than a driver may carry [R5.14].
    const dear = store.menu.map((part) => ({
      ...part,
      items: part.items.map((item) => ({ ...item, price: money(400_000, 'BHD') })),
    }));
    expect(cartErrors(draft, { ...store, menu: dear })).toEqual([{ path: 'lines', code: 'cash-limit' }]);
    // Where the store no longer delivers, the cart is collected, and nothing of the place is asked or sent.
    const collecting = sampleStorefront();
    expect(cartErrors({ ...draft, position: null, directions: '' }, collecting)).toEqual([]);
    expect(storeOrderInput(draft, collecting)).toMatchObject({ handover: 'pick-up', deliverTo: null });
  });

  it('reads what any release or stranger stored, and takes no half attempt [T.44]', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { draft, attempt } = readCart(stored);
        expect(draft.lines.every(({ count }) => count > 0 && count <= COUNT_MAX)).toBe(true);
        expect(attempt === null || typeof attempt.key === 'string').toBe(true);
      }),
    );
    const order = sampleStoreOrderInput();
    const whole = { draft: { ...cartForm.empty, lines: order.lines }, attempt: { key: 'key-1', order } };
    expect(readCart(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
    expect(readCart({ ...whole, attempt: { key: 'key-1', order: { ...order, lines: 3 } } }).attempt).toBeNull();
  });
});
