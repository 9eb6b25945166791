import { HttpKitchen } from '../../src/adapters/http/kitchen.adapter';
import { kitchenOver } from '../../src/application/actors/kitchen.actors';
import type { KitchenTicket } from '../../src/domain/store-orders/kitchen';
import type { Result } from '../../src/domain/shared/result';
import { FakeBell } from '../support/fakes/fake-kitchen';
import { FakeClock } from '../support/fakes/fake-clock';
import { MemoryStore } from '../support/fakes/fake-store';
import { httpLevel, lost } from '../support/paths/http-level';
import type { Way, World } from '../support/paths/http-level';
import { kitchenOrder, putOrder, storeFor } from '../support/servers/kitchen-orders';
import { kitchen } from './kitchen.paths';

interface KitchenWorld extends World {
  readonly orderId: string;
}

const standing =
  (state: 'accepted' | 'successful'): Way<KitchenWorld> =>
  ({ stage, orderId }) =>
    putOrder(stage, orderId, state);

export const kitchenHttp = httpLevel<KitchenWorld>({
  spec: kitchen,
  world: async (stage) => {
    const merchant = await stage.merchant();
    await storeFor(stage, merchant);
    const orderId = await kitchenOrder(stage, merchant);
    const machine = kitchenOver({
      kitchen: new HttpKitchen(stage.client(await stage.session(merchant))),
      // The paths say themselves how the screen stands.
      screen: { keepAwake: () => () => undefined },
      bell: new FakeBell(),
      clock: new FakeClock(),
      store: new MemoryStore(),
    });
    return { stage, orderId, machine };
  },
  events: {
    TICKETS: ({ tickets }: { readonly tickets: readonly KitchenTicket[] }, { orderId }) => ({
      type: 'TICKETS',
      tickets: tickets.map((ticket) => ({ ...ticket, id: orderId })),
    }),
  },
  outcomes: {
    load: {
      named: (result: Result<readonly KitchenTicket[]>) =>
        result.ok ? (result.value.length === 0 ? 'nothing' : 'one') : result.failure.kind,
      ways: { nothing: standing('successful'), one: standing('accepted'), offline: lost },
    },
  },
});
