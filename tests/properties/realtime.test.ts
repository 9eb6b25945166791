import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { realtimeOver } from '../../src/application/actors/realtime.actors';
import type { realtimeMachine } from '../../src/domain/realtime/realtime.machine';
import { FakeClock } from '../support/fakes/fake-clock';
import { FakeRealtime } from '../support/fakes/fake-realtime';
import { MemoryStore } from '../support/fakes/fake-store';
import { ManualClock } from '../support/fakes/manual-clock';

type Branch = 'a' | 'b';
type Step =
  | { readonly do: 'alert' | 'change'; readonly branchId: Branch }
  | { readonly do: 'break' | 'restore' | 'reload' | 'renew' | 'rest' }
  | { readonly do: 'repeat'; readonly count: number }
  | { readonly do: 'go'; readonly branchId: Branch };

const branch = fc.constantFrom<Branch>('a', 'b');
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('alert' as const, 'change' as const), branchId: branch }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('break' as const, 'restore' as const, 'reload' as const, 'renew' as const, 'rest' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat' as const), count: fc.integer({ min: 0, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('go' as const), branchId: branch }) },
);

async function settle(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
}

/** A browser tab that is reloaded now and then, and what it has shown of each branch. */
class Tab {
  readonly server = new FakeRealtime();
  readonly store = new MemoryStore();
  readonly told: Record<Branch, { alerts: number[]; changes: number[] }> = {
    a: { alerts: [], changes: [] },
    b: { alerts: [], changes: [] },
  };
  /** Where the log was when the tab first listened to each branch; everything later must arrive. */
  readonly since: Partial<Record<Branch, number>> = {};
  private at: Branch = 'a';
  private renewals = 0;
  private clock = new ManualClock();
  private actor: ActorRefFrom<typeof realtimeMachine> | null = null;

  load(): void {
    this.actor?.stop();
    this.clock = new ManualClock();
    const actor = createActor(realtimeOver(this.server, this.store, new FakeClock()), { clock: this.clock });
    actor.on('alerted', ({ alert }) => this.told[this.at].alerts.push(alert.offset));
    actor.on('order.changed', ({ change }) => this.told[this.at].changes.push(change.offset));
    actor.subscribe((snapshot) => {
      if (snapshot.hasTag('connected')) this.since[this.at] ??= this.server.log.length;
    });
    actor.start();
    actor.send({ type: 'SESSION.STARTED', input: this.input() });
    this.actor = actor;
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'alert' || step.do === 'change') this.server.happen(step.branchId, step.do);
    if (step.do === 'repeat') this.server.repeats = step.count;
    if (step.do === 'break') {
      this.server.reachable = false;
      this.server.cut();
    }
    if (step.do === 'restore') this.server.restore();
    if (step.do === 'reload') this.load();
    if (step.do === 'rest') this.clock.advance(1_000);
    if (step.do === 'renew') this.renewals += 1;
    if (step.do === 'go') this.at = step.branchId;
    if (step.do === 'renew' || step.do === 'go') this.actor?.send({ type: 'SESSION.CHANGED', input: this.input() });
    await settle();
  }

  private input() {
    return { refreshToken: `r${this.renewals}`, regionCode: 'BH-manama' as const, branchId: this.at };
  }
}

describe('the live connection, whatever breaks', () => {
  it('reports every alert of a branch exactly once and in order, and every change at least once [T.41]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (script) => {
        const tab = new Tab();
        tab.load();
        await settle();
        for (const each of script) await tab.take(each);
        await tab.take({ do: 'restore' });
        for (const branchId of ['a', 'b'] as const) {
          await tab.take({ do: 'go', branchId });
          const after = tab.since[branchId] ?? 0;
          const due = (kind: 'alert' | 'change') =>
            tab.server.log
              .filter((each) => each.branchId === branchId && each.kind === kind && each.offset > after)
              .map((each) => each.offset);
          expect(tab.told[branchId].alerts).toEqual(due('alert'));
          // A change that was not stored before a reload is shown again, which does no harm.
          expect([...new Set(tab.told[branchId].changes)].toSorted((a, b) => a - b)).toEqual(due('change'));
        }
      }),
      { numRuns: 150 },
    );
  });
});
