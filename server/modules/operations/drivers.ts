import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../../contract/call';
import * as calls from '../../../contract/operations';
import type { DeskDriver, DriverFilter } from '../../../src/domain/operations/operations';
import type { Page } from '../../../src/domain/ordering/order';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { handle } from '../../http/handle';
import type { Deps } from '../../platform/deps';
import { assignByHand, heldSums, invitePerson, setStanding } from '../driving';
import { users } from '../identity';
import { drivers } from '../ordering';
import { mapTiles } from '../regions';
import { decided } from './acts';
import { deskPage } from './desk-page';
import { driverPlaces } from './driver-places';
import { tripsOf } from './driver-trips';
import { DRIVER_SEARCHED } from './searched';

type Reader = Pick<Database, 'select' | 'execute'>;

const isActive = eq(users.status, 'active');
const WHO = {
  'on-duty': and(isActive, isNotNull(drivers.onDutySince)),
  'off-duty': and(isActive, isNull(drivers.onDutySince)),
  blocked: eq(users.status, 'inactive'),
} as const satisfies Record<DriverFilter, unknown>;

/** A page of the people who drive, by name. @throws Refusal VALIDATION for a cursor of another list */
async function listDrivers(
  deps: { readonly db: Reader; readonly keys: Pick<Deps['keys'], 'codeHash'> },
  query: QueryOf<typeof calls.listDeskDrivers>,
): Promise<Page<DeskDriver>> {
  const { state } = query;
  const found = await deskPage(deps, 'desk-drivers', query, {
    where: and(eq(drivers.isPerson, true), state === undefined ? undefined : WHO[state]),
    searched: DRIVER_SEARCHED,
    by: [
      [users.name, 'text'],
      [users.id, 'text'],
    ],
    joined: (place) =>
      deps.db
        .select({ driver: drivers, name: users.name, phone: users.phone, status: users.status, place })
        .from(drivers)
        .innerJoin(users, eq(users.id, drivers.id))
        .$dynamic(),
    item: (row) => row,
  });
  const ids = found.items.map(({ driver }) => driver.id);
  const [cash, trips] =
    ids.length === 0
      ? [new Map<string, number>(), new Map()]
      : await Promise.all([heldSums(deps.db, ids), tripsOf(deps.db, ids)]);
  return {
    ...found,
    items: found.items.map(({ driver: { id, regionCode, vehicle, onDutySince }, name, phone, status }) => ({
      id,
      name,
      phone: phone ?? '',
      regionCode,
      vehicle,
      isBlocked: status === 'inactive',
      onDutySince: onDutySince?.toISOString() ?? null,
      trip: trips.get(id) ?? null,
      cash: money(cash.get(id) ?? 0, REGIONS[regionCode].currency),
    })),
  };
}

/** The calls of the desk about the people who drive. */
export function registerDrivers(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listDeskDrivers, ({ query }) => listDrivers(deps, query));

  handle(app, deps, calls.listDriverPlaces, async ({ query }) => ({
    ...(await driverPlaces(deps.db, query.region)),
    map: mapTiles(deps.settings),
  }));

  handle(app, deps, calls.inviteDriver, async ({ body, scope, idempotencyKey: key }) => {
    await decided(deps, scope, { kind: 'driver-invited', key, request: body }, async (note) => {
      await invitePerson(deps, body, note);
      return true;
    });
    return {};
  });

  handle(app, deps, calls.decideDeskDriver, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    const { seen, decision } = body;
    const kind = decision.isBlocked ? 'driver-blocked' : 'driver-unblocked';
    await decided(deps, scope, { kind, key, request: { id, ...body } }, (note) =>
      setStanding(deps, id, decision, { seen, note }),
    );
    return {};
  });

  handle(app, deps, calls.assignDelivery, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    const { reference, reason } = body.decision;
    await decided(deps, scope, { kind: 'delivery-assigned', key, reason, request: { id, ...body } }, (note) =>
      assignByHand(deps, id, { reference, note }),
    );
    return {};
  });
}
