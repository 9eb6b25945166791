import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { requestOver } from '../../src/application/actors/request.actor';
import type { RequestActor } from '../../src/application/actors/request.actor';
import type { Features } from '../../src/application/app-system';
import type { Order, OrderInput } from '../../src/domain/ordering/order';
import { failed, success } from '../../src/domain/shared/result';
import type { Failure, Result } from '../../src/domain/shared/result';
import { ManualClock } from '../support/fakes/manual-clock';
import { MemoryStore } from '../support/fakes/fake-store';
import { FakeTabs } from '../support/fakes/fake-tabs';
import { sampleOrder } from '../support/samples/sample-orders';
import { manamaOwner, sampleQuote, savedHome, savedShop } from '../support/samples/sample-requests';

/**
 * What may happen to one call: it arrives or not, its answer arrives or not, or it is refused before anything happens.
 */
type Fate =
  | 'fine'
  | 'never arrives'
  | 'answer is lost'
  | 'stumbles after the order was made'
  | 'session over'
  | 'no balance';

const REFUSALS: Readonly<Partial<Record<Fate, Failure>>> = {
  'session over': { kind: 'session-over' },
  'no balance': {
    kind: 'refused',
    status: 402,
    code: 'INSUFFICIENT_BALANCE',
    text: null,
    fields: [],
    retryAfterMs: null,
  },
};

/** A server that follows T.36: a key makes one order, whatever happens to the answers. */
class Server {
  readonly orders = new Map<string, OrderInput>();
  fate: Fate = 'fine';

  async place(order: OrderInput, key: string): Promise<Result<Order>> {
    const { fate } = this;
    const refusal = REFUSALS[fate];
    // A key that made an order returns it, whatever the balance is by now; without a session nothing is answered.
    if (refusal !== undefined && (fate === 'session over' || !this.orders.has(key))) return failed(refusal);
    if (fate === 'never arrives') return failed({ kind: 'offline' });
    const known = this.orders.get(key);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(order)) {
      return failed({
        kind: 'refused',
        status: 422,
        code: 'IDEMPOTENCY_MISMATCH',
        text: null,
        fields: [],
        retryAfterMs: null,
      });
    }
    this.orders.set(key, order);
    if (fate === 'answer is lost') return failed({ kind: 'offline' });
    if (fate === 'stumbles after the order was made')
      return failed({ kind: 'refused', status: 500, code: 'INTERNAL', text: null, fields: [], retryAfterMs: null });
    return success(sampleOrder({ id: key }));
  }
}

type Step =
  | 'confirm'
  | 'confirm twice'
  | 'check'
  | 'reload'
  | 'reload at once'
  | 'next tab'
  | 'wait'
  | { readonly fate: Fate };

const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Step>(
      'confirm',
      'confirm',
      'confirm twice',
      'check',
      'reload',
      'reload at once',
      'next tab',
      'wait',
    ),
    fc
      .constantFrom<Fate>(
        'fine',
        'never arrives',
        'answer is lost',
        'stumbles after the order was made',
        'session over',
        'no balance',
      )
      .map((fate): Step => ({ fate })),
  ),
  { maxLength: 20 },
);

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

it('makes exactly one order of one request, whatever is lost, pressed twice, refused, reloaded or continued in another tab on the way [T.36] [R3.06]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const server = new Server();
      const store = new MemoryStore();
      const clock = new ManualClock();
      let keys = 0;
      const tabs = new FakeTabs();
      let tab = tabs.open();
      const ports = {
        orders: {
          quote: async () => success(sampleQuote()),
          place: (order: OrderInput, key: string) => server.place(order, key),
        },
        addresses: { search: async () => success([savedShop]) },
        ids: { unique: () => `key-${(keys += 1)}` },
        clock: { now: () => '2026-11-20T09:00:00.000Z' },
        store,
        tab: () => tab.here(),
      } as unknown as Features;
      const start = async (): Promise<RequestActor> => {
        const started = createActor(requestOver(ports), { input: manamaOwner, clock }).start();
        await settle();
        return started;
      };
      let actor = await start();
      const confirm = (): void => {
        actor.send({ type: 'REVIEW' });
        actor.send({ type: 'CONFIRM', quoteId: 'quote-1' });
      };
      actor.send({ type: 'CHANGE', change: { kind: 'saved', stop: 'dropOffs.a', saved: savedHome } });
      clock.advance(1_000);
      await settle();

      for (const step of script) {
        if (actor.getSnapshot().hasTag('done')) break; // one request, one order: the next one is a new request
        if (typeof step === 'object') server.fate = step.fate;
        else if (step === 'confirm') confirm();
        else if (step === 'confirm twice') [confirm, confirm].forEach((press) => press());
        else if (step === 'check') actor.send({ type: 'CHECK' });
        else if (step === 'wait') clock.advance(20_000);
        else if (step === 'reload' || step === 'reload at once' || step === 'next tab') {
          if (step === 'reload') await settle();
          actor.stop();
          if (step === 'next tab') {
            tab.close();
            tab = tabs.open();
          }
          await settle();
          actor = await start();
          clock.advance(1_000);
        }
        await settle();
      }

      // In the end the network is fine and the person, signed in, keeps pressing until it is done.
      server.fate = 'fine';
      for (let round = 0; round < 5 && !actor.getSnapshot().hasTag('done'); round += 1) {
        clock.advance(20_000);
        await settle();
        if (!actor.getSnapshot().hasTag('sending')) confirm();
        await settle();
      }
      expect(actor.getSnapshot().hasTag('done')).toBe(true);
      expect([...server.orders.keys()]).toEqual([actor.getSnapshot().context.order?.id]);
      await settle();
      expect(store.disk.requests).not.toContain('draft');
      actor.stop();
    }),
    { numRuns: 200 },
  );
});
