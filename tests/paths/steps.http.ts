import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addPerson } from '../../server/modules/driving';
import { driverTokens } from '../../server/modules/driving/tables';
import { users } from '../../server/modules/identity/tables';
import { orderStops } from '../../server/modules/ordering/tables';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { hashOf } from '../../server/platform/tokens';
import { HttpDriving } from '../../src/adapters/http/driving.adapter';
import { stepsOver } from '../../src/application/actors/driving.actors';
import { keptSteps } from '../../src/application/actors/kept-steps';
import type { DrivingPorts } from '../../src/application/app-system';
import type { DriverStep } from '../../src/domain/driving/driving';
import type { StepsContext } from '../../src/domain/driving/steps.machine';
import type { KeptStep, Queue } from '../../src/domain/driving/steps.rules';
import type { TaskState } from '../../src/domain/ordering/task-state';
import { MemoryStore } from '../support/fakes/fake-store';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { Way, World } from '../support/paths/http-level';
import { placed } from '../support/servers/parcels';
import { putState } from '../support/servers/put-state';
import { sampleStep, steps } from './steps.paths';

interface StepsWorld extends World {
  readonly driverId: string;
  readonly phone: string;
  readonly store: MemoryStore;
  /** The orders of the samples, by their names there. */
  readonly orders: Readonly<Record<string, string>>;
}

const BEFORE: Readonly<Partial<Record<DriverStep, TaskState>>> = { 'in progress': 'accepted', arrived: 'in progress' };

/** A sample's step, of the order that the server has. */
const real = ({ report, ...step }: KeptStep, { orders }: StepsWorld): KeptStep => ({
  ...step,
  report: { ...report, orderId: orders[report.orderId] ?? '' },
});

/** The order of the step under way stands so, as if what got no answer had never arrived. */
const standing =
  (state: TaskState | null): Way<StepsWorld> =>
  async ({ stage, driverId }, _sample, actor) => {
    const { db } = stage.server.deps;
    const [step] = (actor.snapshot.context as StepsContext).steps;
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.merchantId, `driver:${driverId}`));
    if (step !== undefined) await putState(db, step.report.orderId, state ?? BEFORE[step.report.to] ?? 'accepted');
  };

export const stepsHttp = httpLevel<StepsWorld>({
  spec: steps,
  world: async (stage) => {
    const { db, clock } = stage.server.deps;
    const session = await stage.session(await stage.merchant());
    const phone = `+973335${String(stage.next()).padStart(5, '0')}`;
    await addPerson(stage.server.deps, { name: 'Salman', phone, regionCode: 'BH-manama', vehicle: 'Honda' });
    const [account] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
    const driverId = account?.id ?? '';
    const token = `mrd_${randomUUID()}`;
    const [issuedAt, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 86_400_000)];
    await db.insert(driverTokens).values({ tokenHash: hashOf(token), driverId, issuedAt, expiresAt });
    const orders: Record<string, string> = {};
    for (const name of ['first', 'second']) {
      const { data } = await placed(stage.server, session, { payment: { method: 'cash' }, allowDuplicate: true });
      await db.update(orderStops).set({ driverId }).where(eq(orderStops.orderId, data.id));
      orders[name] = data.id;
    }
    const store = new MemoryStore();
    const driver = {
      look: () => Promise.resolve(phone),
      ask: (question: (token: string) => unknown) => question(token),
    };
    const ports = { driving: new HttpDriving(stage.client()), driver, store } as unknown as DrivingPorts;
    return { stage, driverId, phone, store, orders, machine: stepsOver(ports, phone) };
  },
  events: {
    ADD: ({ step }: { readonly step: KeptStep }, world) => ({ type: 'ADD', step: real(step, world) }),
    SEEN: ({ orderId }: { readonly orderId: string }, { orders }) => ({ type: 'SEEN', orderId: orders[orderId] }),
  },
  outcomes: {
    read: {
      named: ({ steps: left }: Queue) => (left.length === 0 ? 'nothing' : 'some'),
      ways: {
        nothing: () => undefined,
        some: async (world) => {
          for (const step of [sampleStep('first', 'in progress'), sampleStep('first', 'arrived')])
            await keptSteps(world.store).keep(world.phone, {
              type: 'KEEP',
              added: real(step, world),
              settled: [],
              conflicts: [],
            });
        },
      },
    },
    send: {
      ways: {
        ok: standing(null),
        offline: both(standing(null), lost),
        ORDER_CANCELLED: standing('cancelled'),
        UNAUTHENTICATED: async ({ stage, driverId }) => {
          await stage.server.deps.db.delete(driverTokens).where(eq(driverTokens.driverId, driverId));
        },
      },
    },
  },
});
