import type { HttpClient } from '../../src/adapters/http/client';
import { HttpOrders } from '../../src/adapters/http/orders.adapter';
import { cancelOrderLogic } from '../../src/application/actors/cancel-order.actor';
import type { cancelOrderMachine } from '../../src/domain/ordering/cancel-order.machine';
import type { Order } from '../../src/domain/ordering/order';
import type { Result } from '../../src/domain/shared/result';
import type { TaskState } from '../../src/domain/ordering/task-state';

import type { Level } from '@mersal/machine-paths/level';
import { cut, lost, httpLevel } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { fundWallet, placed } from '../support/servers/parcels';
import { cancelOrder } from './cancel-order.paths';
import { putState } from '../support/servers/put-state';

interface CancelWorld extends World {
  /** Brings the delivery into a state, from any other. */
  readonly move: (state: TaskState) => Promise<void>;
}

const named = (result: Result<Order>): string =>
  result.ok ? result.value.state : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;

type Compose = (http: HttpClient) => typeof cancelOrderMachine;

/** @param compose the machine over its adapters, as in the app or with a fault */
export const cancelOrderOver = (compose: Compose): Level =>
  httpLevel<CancelWorld>({
    spec: cancelOrder,
    world: async (stage) => {
      const { server } = stage;
      const merchant = await stage.merchant();
      const session = await stage.session(merchant);
      await fundWallet(server.deps.db, merchant.merchantId, 'BHD', 100_000);
      const { data } = await placed(server, session, { payment: { method: 'wallet' } });
      const move = (state: TaskState) => putState(server.deps.db, data.id, state);
      await move('accepted');
      return {
        stage,
        move,
        machine: compose(stage.client(session)),
        input: { ...(cancelOrder.input as object), orderId: data.id },
      };
    },
    outcomes: {
      cancelOrder: {
        named,
        ways: {
          cancelled: ({ move }) => move('accepted'),
          // The worse of the two: the delivery is cancelled, and nobody hears of it.
          offline: lost,
          NOT_CANCELLABLE: ({ move }) => move('picked up'),
          FORBIDDEN: ({ stage }) => stage.proxy.meet({ kind: 'refuse', code: 'FORBIDDEN' }),
        },
      },
      readOrder: {
        named,
        ways: {
          cancelled: ({ move }) => move('cancelled'),
          'picked up': ({ move }) => move('picked up'),
          'in progress': ({ move }) => move('in progress'),
          offline: cut,
        },
      },
    },
  });

export const cancelOrderHttp = cancelOrderOver((http) => cancelOrderLogic(new HttpOrders(http)));
