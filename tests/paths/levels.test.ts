import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { HttpAuth } from '../../src/adapters/http/auth.adapter';
import { HttpOrders } from '../../src/adapters/http/orders.adapter';
import { cancelOrderLogic } from '../../src/application/actors/cancel-order.actor';
import type { Renewal } from '../../src/domain/identity/session';
import type { Order, OrderInput } from '../../src/domain/ordering/order';
import { failed, isRefused, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { checkSpec } from '@mersal/machine-paths/check';
import { checkLevel } from '@mersal/machine-paths/check-level';
import type { OuterLevel } from '@mersal/machine-paths/level';
import { OUTER_LEVELS, specAt } from '@mersal/machine-paths/level';
import { loadLevels, loadSpecs, loadWithoutLevel } from '@mersal/machine-paths/load';
import { runPathAt, Stages } from '@mersal/machine-paths/run-level';
import { nameOf } from '@mersal/machine-paths/spec';
import { pathsOf } from '@mersal/machine-paths/walk';
import { cancelOrderOver } from './cancel-order.http';
import { cancelOrder } from './cancel-order.paths';
import { requestAtHttp, requestHttp } from './request.http';
import { sessionAtHttp } from './session.http';
import { sampled } from '../support/sampled';
import { walkLevel } from '../support/paths/walked-levels';

const LONG = 300_000; // ms; a shared machine is slow
/** Every transition by every sample, and every two in a row, take minutes: `tests/long/levels.test.ts`. */
const MOST = 2;
const specs = await loadSpecs('tests/paths');
const levels = await loadLevels('tests/paths', 'http');
/** One server for all paths of this file. */
const stages = new Stages();
afterAll(() => stages.close());

describe('the paths between the real adapters and the real server', () => {
  it.each(levels.map((level) => [nameOf(level.spec), level] as const))(
    '%s: the longest of them show what the machine alone shows [R10.03]',
    (_name, level) => walkLevel(level, 'samples', stages, MOST),
    LONG,
  );
});

describe('what is not walked at a level', () => {
  // Reading the levels of screens loads a browser's driver: with the long tests.
  it.each(sampled(OUTER_LEVELS, OUTER_LEVELS.length))(
    'is listed with its reason, and nothing else is: %s [R10.03]',
    async (level: OuterLevel) => {
      const described = new Set((await loadLevels('tests/paths', level)).map(({ spec }) => nameOf(spec)));
      const lacking = specs.map(nameOf).filter((name) => !described.has(name));
      const without = (await loadWithoutLevel('tests/paths'))[level];
      expect(Object.keys(without).toSorted()).toEqual(lacking.toSorted());
      for (const why of Object.values(without)) expect(why.length).toBeGreaterThan(10);
    },
  );
});

describe('a fault between the machine and the server, which the machine alone cannot show', { tags: 'long' }, () => {
  const wrongCode = (result: Result<Order>): Result<Order> =>
    isRefused(result, 'NOT_CANCELLABLE')
      ? failed({ kind: 'refused', status: 403, code: 'FORBIDDEN', text: null, fields: [], retryAfterMs: null })
      : result;

  const FAULTS = {
    'an adapter that takes one refusal for another': cancelOrderOver((http) => {
      class Mistaken extends HttpOrders {
        override cancel = async (id: string, reason: string) => wrongCode(await super.cancel(id, reason));
      }
      return cancelOrderLogic(new Mistaken(http));
    }),
    'an adapter that calls an answer it never had a success': cancelOrderOver((http) => {
      class Hopeful extends HttpOrders {
        override cancel = async (id: string, reason: string) => {
          const result = await super.cancel(id, reason);
          return result.ok || result.failure.kind !== 'offline' ? result : super.get(id);
        };
      }
      return cancelOrderLogic(new Hopeful(http));
    }),
    'an adapter that loses a part of the answer': cancelOrderOver((http) => {
      class Forgetful extends HttpOrders {
        override get = async (id: string) => {
          const result = await super.get(id);
          return result.ok ? success({ ...result.value, refunded: null as never }) : result;
        };
      }
      return cancelOrderLogic(new Forgetful(http));
    }),
    'an actor that is wired to another call': cancelOrderOver((http) => {
      const orders = new HttpOrders(http);
      return cancelOrderLogic(orders).provide({
        actors: {
          readOrder: fromPromise<Result<Order>, { orderId: string }>(({ input }) =>
            orders.cancel(input.orderId, 'other'),
          ),
        },
      });
    }),
    'an actor that sends what was not chosen': cancelOrderOver((http) => {
      const orders = new HttpOrders(http);
      return cancelOrderLogic(orders).provide({
        actors: {
          cancelOrder: fromPromise<Result<Order>, { orderId: string; reason: string }>(({ input }) =>
            orders.cancel(input.orderId, ''),
          ),
        },
      });
    }),
  };

  it.each(Object.entries(FAULTS))(
    '%s is seen [R10.03] [R10.04]',
    async (_, level) => {
      const { failures } = await checkLevel(level, stages, { strategy: 'samples' });
      expect(failures.length).toBeGreaterThan(0);
    },
    LONG,
  );

  it(
    'an adapter that sends a lost order again under another key is seen by what the server has made [R10.03] [T.36]',
    async () => {
      const level = requestAtHttp((http) => {
        class Careless extends HttpOrders {
          override place = (order: OrderInput) => super.place(order, randomUUID());
        }
        return new Careless(http);
      });
      const [path] = pathsOf(specAt(level), { strategy: 'pairs', via: 'CHECK', to: 'done' }).toSorted(
        (a, b) => a.steps.length - b.steps.length,
      );
      const run = await runPathAt(level, stages, path ?? { steps: [] });
      expect(run.failure?.message).toBe('http level: There are 2 orders for 1 confirmations');
      expect(await runPathAt(requestHttp, stages, path ?? { steps: [] })).not.toHaveProperty('failure');
    },
    LONG,
  );

  it(
    'an adapter that takes a stumbling server for the end of a session is seen [R10.03] [T.04]',
    async () => {
      const level = sessionAtHttp((http) => {
        class Hasty extends HttpAuth {
          override renew = async (session: Parameters<HttpAuth['renew']>[0]): Promise<Renewal> => {
            const renewal = await super.renew(session);
            return renewal.kind === 'later' ? { kind: 'over' } : renewal;
          };
        }
        return new Hasty(http);
      });
      const { failures } = await checkLevel(level, stages, { strategy: 'samples', to: 'backingOff', via: 'renew' });
      expect(failures.map(({ message }) => message.split(':').slice(0, 2).join(':'))).toContainEqual(
        expect.stringContaining('"renew" was to end with "later'),
      );
    },
    LONG,
  );

  it('the same paths hold for the machine alone, faults or not [R10.03]', () => {
    expect(checkSpec(cancelOrder, { strategy: 'samples' }).failures).toEqual([]);
  });
});
