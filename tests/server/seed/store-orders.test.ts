import { describe, expect, it } from 'vitest';
import { demoBusiness } from '../../../server/seed/business';
import { STORES } from '../../../server/seed/menus';
import { cashOf } from '../../../src/domain/ordering/cash';
import { AMOUNTS } from '../../../src/domain/ordering/parcel';
import { valuesOfRow } from '../../../server/db/attribute-rows';
import { isPhone } from '../../../src/domain/shared/phone';
import { isOver, stateAfter } from '../../../src/domain/store-orders/stages';
import type { Handover, StoreOrderState } from '../../../src/domain/store-orders/stages';
import { nameError } from '../../../src/domain/names/name.rules';
import { MENU_NAME_LENGTH } from '../../../src/domain/store/store';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const SEED = 20_261_120;
const DAY = 86_400_000;
const demo = demoBusiness(SEED, NOW);

/** Whether one state may follow another [R4.04]: by the store, its customer, or the driver. */
function mayFollow(state: StoreOrderState, next: StoreOrderState, handover: Handover): boolean {
  if (state === 'unpaid') return next === 'pending';
  if (next === 'customer cancelled') return state === 'pending';
  const standing = { state, handover, hasDriver: false };
  return stateAfter(standing, 'next') === next || stateAfter(standing, 'cancel') === next;
}

describe('the orders in the stores of the demo', () => {
  it('are two hundred past ones over both, and what waits in each kitchen now', () => {
    for (const merchantId of ['merchant-dar-al-noor', 'merchant-qahwat-najd']) {
      const own = demo.storeOrders.filter(({ order }) => order.merchantId === merchantId);
      const [past, open] = [true, false].map((over) => own.filter(({ order }) => isOver(order.state) === over));
      expect(past?.length).toBe(100);
      const states = open?.map(({ order }) => order.state);
      for (const state of ['pending', 'accepted', 'prepared']) expect(states).toContain(state);
      expect(open?.filter(({ order }) => order.cancelAskedAt !== null)).toHaveLength(1);
      expect(past?.filter(({ order }) => order.handover === 'delivery').length).toBeGreaterThan(5);
    }
  });

  it('went a legal way, were paid in full, and cost what was ordered [R4.04]', () => {
    for (const { order, items, history, payment } of demo.storeOrders) {
      const states = history.map(({ state }) => state);
      expect(['pending', 'unpaid']).toContain(states[0]);
      expect(states.at(-1)).toBe(order.state);
      states
        .slice(1)
        .forEach((state, at) =>
          expect(mayFollow(states[at] ?? state, state, order.handover), states.join(' → ')).toBe(true),
        );
      const times = history.map(({ at }) => (at instanceof Date ? at.getTime() : 0));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime());
      expect(order.total).toBe(items.reduce((sum, { price, count }) => sum + price * count, order.fee));
      expect(payment?.amount ?? null).toBe(order.payment === 'card' ? order.total : null);
      expect(isPhone(order.phone)).toBe(true);
    }
  });

  it('are brought by deliveries of the same branch that collect nothing, each by one', () => {
    const brought = demo.storeOrders.filter(({ order }) => order.handover === 'delivery');
    expect(new Set(brought.map(({ order }) => order.deliveryId)).size).toBe(brought.length);
    for (const { order } of brought) {
      const delivery = demo.stored.find((each) => each.order.id === order.deliveryId);
      expect(delivery?.order).toMatchObject({ branchId: order.branchId, reference: order.deliveryReference });
      for (const stop of delivery?.stops ?? [])
        expect(cashOf(valuesOfRow(AMOUNTS, stop, order.currency)).minor).toBe(0);
    }
  });

  it('never let a wallet run dry, on whichever day the server starts', { tags: 'long' }, () => {
    for (let day = 0; day < 28; day += 9) {
      const { books } = demoBusiness(SEED, new Date(NOW.getTime() + day * DAY));
      const balances = books.postings.flatMap(({ balance }) => (typeof balance === 'number' ? [balance] : []));
      expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
    }
  });

  it('stay what they were when the server starts on a later day, but for their numbers', { tags: 'long' }, () => {
    const timeless = (from: typeof demo) =>
      new Map(
        from.storeOrders
          .filter(({ order }) => isOver(order.state))
          .map(({ order }) => [order.id, { ...order, number: 0, searchText: '', deliveryReference: null }]),
      );
    const [before, after] = [timeless(demo), timeless(demoBusiness(SEED, new Date(NOW.getTime() + 5 * DAY)))];
    const both = [...before.keys()].filter((id) => after.has(id));
    expect(both.length).toBeGreaterThan(140);
    for (const id of both) expect(after.get(id)).toEqual(before.get(id));
  });
});

describe('the menus of the demo', () => {
  it('have names that may be shown, a bakery of sixty items, and choices that are there', () => {
    for (const { menu, groups } of STORES) {
      for (const [en, ar, minor, , ...asks] of menu.flatMap(({ items }) => items)) {
        for (const name of [en, ar]) expect(nameError(name, 'dish', MENU_NAME_LENGTH), name).toBeNull();
        expect(minor).toBeGreaterThan(0);
        for (const at of asks) expect(groups[at], en).toBeDefined();
      }
    }
    const names = STORES[0]?.menu.flatMap(({ items }) => items.map(([en]) => en)) ?? [];
    expect([names.length, new Set(names).size]).toEqual([60, 60]);
  });
});
