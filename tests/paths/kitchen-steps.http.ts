import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { HttpKitchen } from '../../src/adapters/http/kitchen.adapter';
import { kitchenStepsOver } from '../../src/application/actors/kitchen.actors';
import type { StoreOrderState } from '../../src/domain/store-orders/stages';
import type { KitchenQueue, KitchenStep } from '../../src/domain/store-orders/kitchen-steps';
import type { KitchenStepsContext } from '../../src/domain/store-orders/kitchen-steps.machine';
import { MemoryStore } from '../support/fakes/fake-store';
import { both, cannot, httpLevel, lost } from '../support/paths/http-level';
import type { Way, World } from '../support/paths/http-level';
import { kitchenOrder, putOrder, storeFor } from '../support/servers/kitchen-orders';
import { kitchenSteps, sampleKitchenStep } from './kitchen-steps.paths';

interface StepsWorld extends World {
  readonly branchId: string;
  readonly store: MemoryStore;
  /** The orders of the samples, by their names there. */
  readonly orders: Readonly<Record<string, string>>;
}

const real = (step: KitchenStep, { orders }: Pick<StepsWorld, 'orders'>): KitchenStep => ({
  ...step,
  orderId: orders[step.orderId] ?? '',
});

/** The order of the step under way stands so, as if what got no answer had never arrived. */
const standing =
  (state: StoreOrderState | null): Way<StepsWorld> =>
  async ({ stage, branchId }, _sample, actor) => {
    await stage.server.deps.db.delete(idempotencyKeys).where(eq(idempotencyKeys.merchantId, `kitchen:${branchId}`));
    const [step] = (actor.snapshot.context as KitchenStepsContext).steps;
    if (step !== undefined)
      await putOrder(stage, step.orderId, state ?? (step.to === 'prepared' ? 'accepted' : 'prepared'));
  };

export const kitchenStepsHttp = httpLevel<StepsWorld>({
  spec: kitchenSteps,
  world: async (stage) => {
    const merchant = await stage.merchant();
    await storeFor(stage, merchant);
    const orders = { first: await kitchenOrder(stage, merchant), second: await kitchenOrder(stage, merchant) };
    const store = new MemoryStore();
    const branchId = merchant.branchIds[0] ?? '';
    const kitchen = new HttpKitchen(stage.client(await stage.session(merchant)));
    return { stage, branchId, store, orders, machine: kitchenStepsOver({ kitchen, store }, branchId) };
  },
  events: {
    ADD: ({ step }: { readonly step: KitchenStep }, world) => ({ type: 'ADD', step: real(step, world) }),
    SEEN: ({ orderId }: { readonly orderId: string }, { orders }) => ({
      type: 'SEEN',
      orderId: orders[orderId],
    }),
  },
  outcomes: {
    read: {
      named: ({ steps }: KitchenQueue) => (steps.length === 0 ? 'nothing' : 'some'),
      ways: {
        nothing: () => undefined,
        some: async ({ store, branchId, orders }) => {
          const steps = [sampleKitchenStep('first', 'prepared'), sampleKitchenStep('first', 'accepted')];
          const queue = { steps: steps.map((step) => real(step, { orders })), conflicts: [] };
          await store.write({ name: 'kitchen-steps', version: 1, parse: () => null }, { [branchId]: queue });
        },
      },
    },
    send: {
      ways: {
        ok: standing(null),
        offline: both(standing(null), lost),
        ORDER_CANCELLED: standing('cancelled'),
        UNAUTHENTICATED: cannot('a session that has ended is told as such, and the page closes'),
      },
    },
  },
});
