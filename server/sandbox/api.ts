import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/sandbox';
import { TASK_TRANSITIONS } from '../../src/domain/ordering/task-transitions';
import type { SandboxJob, SandboxOrder } from '../../src/domain/sandbox/sandbox';
import type { Deps } from '../platform/deps';
import { addPerson, listPeople } from '../modules/driving';
import { driverNameOn, drivers, orders } from '../modules/ordering';
import { handle } from '../http/handle';
import { decideReview, listForReview } from '../modules/account';
import { DESK, FILE_POLICIES, countUpload, keepFile } from '../modules/files';
import { listForDesk, serveTicket, ticketFile } from '../modules/support';
import { PLATFORM_MERCHANT } from '../modules/quick-parcel';
import { Refusal } from '../http/refusal';
import { listJobs } from '../platform/jobs/job-rows';
import type { Fleet } from './fleet';
import type { SandboxGateway } from './gateway';
import {
  listDeliveryReports,
  listPosGrants,
  listPosOrders,
  listTakings,
  listTills,
  listWallets,
  listWireTransfers,
  listWithdrawals,
  registerMoney,
} from './money-api';
import type { Outbox } from './outbox';
import type { SandboxPos } from './pos';
import { reportPosOrder } from './pos-orders';
import { reportTaken } from './till';

const ORDERS_SHOWN = 20;
const JOBS_SHOWN = 40;

/** The rest of the simulated outside world, besides the fleet. */
export interface StandIns {
  readonly gateway: SandboxGateway;
  readonly outbox: Outbox;
  readonly pos: SandboxPos;
}

/** The calls behind the page `/sandbox`. */
export function registerApi(app: FastifyInstance, deps: Deps, fleet: Fleet, { gateway, outbox, pos }: StandIns): void {
  handle(app, deps, calls.getSandbox, async () => ({
    fleet: fleet.settings,
    chargeOutcome: gateway.outcome(),
    wallets: await listWallets(deps),
    takings: await listTakings(deps),
    withdrawals: await listWithdrawals(deps),
    wireTransfers: await listWireTransfers(deps),
    reports: await listDeliveryReports(deps),
    businesses: await listForReview(deps, PLATFORM_MERCHANT),
    tickets: await listForDesk(deps),
    posGrants: await listPosGrants(deps),
    posOrders: await listPosOrders(deps, pos),
    tills: await listTills(deps, pos),
    drivers: await listPeople(deps),
    orders: await listLatest(deps),
    mails: outbox.mails(),
    texts: outbox.texts(),
    jobs: await latestJobs(deps),
  }));

  handle(app, deps, calls.setFleet, async ({ body: { speed, odds, next } }) => {
    fleet.set({
      ...(speed === undefined ? {} : { speed }),
      ...(odds === undefined ? {} : { odds }),
      ...(next === undefined ? {} : { next }),
    });
    return fleet.settings;
  });

  handle(app, deps, calls.stepDelivery, async ({ params, body }) => {
    const stepped = await fleet.step(params.id, body.to, deps.clock.now().getTime());
    if (stepped === 'unknown') throw new Refusal('ORDER_NOT_FOUND');
    if (stepped === 'illegal') throw new Refusal('VALIDATION', { fields: [{ path: 'to', code: 'invalid' }] });
    return {};
  });

  handle(app, deps, calls.addSandboxDriver, async ({ body }) => {
    await addPerson(deps, body);
    return {};
  });

  handle(app, deps, calls.decideBusiness, async ({ params, body }) => {
    await decideReview(deps, params.id, body);
    return {};
  });

  handle(app, deps, calls.serveTicket, async ({ params, body }) => {
    await serveTicket(deps, params.id, body);
    return {};
  });

  handle(app, deps, calls.uploadDeskFile, async ({ body, ip }) => {
    await countUpload(deps, ip);
    return keepFile(deps, DESK, body, FILE_POLICIES.ticket);
  });
  handle(app, deps, calls.getDeskFile, ({ params }) => ticketFile(deps.db, params, undefined));

  handle(app, deps, calls.allowPos, async ({ body }) => {
    const code = await pos.allow(body.state);
    if (code === null) throw new Refusal('NOT_FOUND');
    return { code };
  });

  handle(app, deps, calls.setPosStanding, async ({ params, body }) => {
    if (!(await pos.set(params.id, body))) throw new Refusal('NOT_FOUND');
    return {};
  });

  handle(app, deps, calls.takeTillOrder, async ({ body }) => {
    const taken = await pos.take(body);
    if (taken === null) throw new Refusal('NOT_FOUND');
    await reportTaken(app, deps, taken, body.report);
    return {};
  });

  handle(app, deps, calls.decidePosOrder, async ({ params, body }) => {
    if (!(await pos.decide(params.id, body.decision))) throw new Refusal('NOT_FOUND');
    await reportPosOrder(app, deps, params.id);
    return {};
  });

  registerMoney(app, deps, gateway);
}

async function latestJobs({ db }: Pick<Deps, 'db'>): Promise<SandboxJob[]> {
  const rows = await listJobs(db, JOBS_SHOWN);
  return rows.map(({ id, name, state, attempts, runAt, lastError }) => ({
    id,
    name,
    state: state === 'waiting' && attempts > 0 ? 'failing' : state,
    attempts,
    nextRunAt: runAt.toISOString(),
    lastError,
  }));
}

async function listLatest({ db }: Pick<Deps, 'db'>): Promise<SandboxOrder[]> {
  const rows = await db
    .select({ order: orders, hasPerson: drivers.isPerson })
    .from(orders)
    .leftJoin(drivers, eq(drivers.id, orders.driverId))
    .orderBy(desc(orders.updatedAt))
    .limit(ORDERS_SHOWN);
  return rows.map(({ hasPerson, order }) => {
    const { id, reference, regionCode, state, recipientName, createdAt } = order;
    return {
      id,
      reference,
      regionCode,
      state,
      recipientName,
      driverName: driverNameOn(order),
      createdAt: createdAt.toISOString(),
      // Cancelling belongs to the merchant, with its refund; the sandbox plays everybody else who is no person.
      next: hasPerson === true ? [] : TASK_TRANSITIONS[state].filter((next) => next !== 'cancelled'),
    };
  });
}
