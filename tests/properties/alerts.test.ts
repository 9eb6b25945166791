import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlertType } from '../../src/domain/alerts/alert';
import { includes, isRead, mark, markUpTo, merge, NOTHING_READ } from '../../src/domain/alerts/read-state';
import type { ReadState } from '../../src/domain/alerts/read-state';
import { millisOf } from '../../src/domain/shared/time';
import { AlertsTab } from '../support/paths/alerts-tab';
import { later, sampleAlert } from '../support/samples/sample-alerts';

const type = fc.constantFrom<AlertType>('Dispatch Failed', 'Order New', 'Delivery Completed');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('alert' as const), offset: fc.integer({ min: 1, max: 12 }), type }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      millis: fc.integer({ min: 1, max: 9_000 }),
      grain: fc.constantFrom(100, 1_000, 60_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('deal' as const),
      with: fc.constantFrom('VIEW' as const, 'CLOSE' as const, 'READ' as const),
      offset: fc.integer({ min: 1, max: 12 }),
    }),
  },
);

describe('alerts, whatever comes when', () => {
  it('are announced at most once in five seconds, ring at most five times each, and none is lost or announced twice [R9.09] [T.41]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (script) => {
        const tab = await new AlertsTab().signIn();
        const announced: { at: number; ids: string[] }[] = [];
        let last = tab.context.announced;
        tab.actor.subscribe(({ context }) => {
          if (context.announced === last || context.announced === null) return;
          last = context.announced;
          announced.push({ at: millisOf(last.at), ids: last.alerts.map((alert) => alert.id) });
        });
        const heard = new Set<string>();
        const dealtWith = new Set<string>();
        for (const each of script) {
          if (each.do === 'wait') await tab.wait(each.millis, each.grain);
          else if (each.do === 'deal') {
            const before = [...tab.context.dialog, ...tab.context.toast].map((alert) => alert.id);
            tab.actor.send({ type: each.with, id: String(each.offset) });
            const after = new Set([...tab.context.dialog, ...tab.context.toast].map((alert) => alert.id));
            for (const id of [
              ...before.filter((known) => !after.has(known)),
              ...(each.with === 'CLOSE' ? [] : [String(each.offset)]),
            ])
              dealtWith.add(id);
          } else {
            heard.add(String(each.offset));
            await tab.alert(sampleAlert(each.offset, { type: each.type }));
          }
        }
        await tab.wait(20_000);

        const gaps = announced.slice(1).map(({ at }, index) => at - (announced[index]?.at ?? 0));
        expect(gaps.filter((gap) => gap < 5_000)).toEqual([]);
        const told = announced.flatMap(({ ids }) => ids);
        expect(new Set(told).size).toBe(told.length);
        expect([...heard].filter((id) => !told.includes(id) && !dealtWith.has(id))).toEqual([]);
        expect(tab.context.heard.map((alert) => alert.id).toSorted()).toEqual([...heard].toSorted());
        for (const [index, { at }] of announced.entries()) {
          const until = announced[index + 1]?.at ?? Number.POSITIVE_INFINITY;
          const rings = tab.rings.map(millisOf).filter((ring) => ring >= at && ring < until);
          expect(rings.length).toBeLessThanOrEqual(5);
          expect(rings.filter((ring) => ring - at >= 5_000)).toEqual([]);
        }
        expect(tab.titles.at(-1) ?? null).toBeNull();
        tab.actor.stop();
      }),
      { numRuns: 120 },
    );
  });
});

const id = fc.integer({ min: 1, max: 30 }).map(String);
const branchId = fc.constantFrom('a', 'b');
const readState: fc.Arbitrary<ReadState> = fc.record({
  flags: fc.dictionary(id, fc.boolean(), { maxKeys: 8, noNullPrototype: true }),
  readUpTo: fc.dictionary(branchId, fc.integer({ min: 0, max: 9 }).map(later), { maxKeys: 2, noNullPrototype: true }),
});

describe('the read state', () => {
  it('merges the same whatever the order, and a second time changes nothing', () => {
    fc.assert(
      fc.property(readState, readState, readState, (a, b, c) => {
        expect(merge(a, b)).toEqual(merge(b, a));
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
        expect(includes(merge(a, b), a)).toBe(true);
        expect(merge(merge(a, b), b)).toEqual(merge(a, b));
      }),
    );
  });

  it('only ever grows: what was read stays read [R3.05]', () => {
    fc.assert(
      fc.property(readState, id, fc.boolean(), branchId, (state, marked, read, branch) => {
        const alert = sampleAlert(Number(marked));
        for (const next of [
          mark(state, [marked], read),
          markUpTo(state, branch, later(5)),
          merge(state, NOTHING_READ),
        ]) {
          expect(['a', 'b'].filter((place) => isRead(state, place, alert) && !isRead(next, place, alert))).toEqual([]);
        }
      }),
    );
  });
});
