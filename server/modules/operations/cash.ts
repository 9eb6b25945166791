import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../../contract/call';
import * as calls from '../../../contract/operations';
import { heldOf, isOverLimit } from '../../../src/domain/driving/hand-in';
import type { CashFilter, DeskCash, DeskHolder } from '../../../src/domain/operations/cash';
import type { Page } from '../../../src/domain/ordering/order';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { giveBackTry, limitRate, tryKey } from '../../platform/rate-limits';
import {
  announcedBy,
  announcedHandIns,
  driverOfCode,
  heldCash,
  heldLines,
  receiptsOf,
  restLines,
  restSums,
  takeHandIn,
} from '../driving';
import { users } from '../identity';
import { drivers } from '../ordering';
import { decided } from './acts';
import { deskPage } from './desk-page';
import { DRIVER_SEARCHED } from './searched';

type CashDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'keys'>;

/** Unknown codes that one operator types (D): six digits are few. */
const CODE_GUESSES = { limit: 10, window: 10 * 60_000 };

/** What people who drive hold, by the driver; those who hold nothing are left out. */
const TOTALS = sql`(
  select l.driver_id, sum(l.amount) as taken, count(*)::int as lines, min(l.at) as since
  from (${heldLines((column) => sql`${column} in (select d.id from ${drivers} d where d.is_person)`)}) l
  group by l.driver_id) t`;
const REST = sql`coalesce((select sum(r.amount) from (${restLines((column) => sql`${column} = t.driver_id`)}) r), 0)`;
const HELD = sql<string>`(t.taken - ${REST})`;

/** What drivers announced that is still valid. */
const announcedNow = (now: Date): SQL<string | null> =>
  sql`(select n.amount from ${announcedHandIns} n where n.driver_id = t.driver_id and n.expires_at > ${now.toISOString()})`;

/** How many drivers are on their way to the desk. */
export async function countCash({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as count from ${announcedHandIns} n where n.expires_at > ${clock.now().toISOString()}`,
  )) as { readonly rows: readonly { readonly count: number }[] };
  return rows[0]?.count ?? 0;
}

/** A page of the drivers who hold cash. @throws Refusal VALIDATION for a cursor of another list */
function listCash(deps: CashDeps, query: QueryOf<typeof calls.listDeskCash>): Promise<Page<DeskHolder>> {
  const { db, clock, settings } = deps;
  const now = clock.now();
  const limits = sql.join(
    (Object.keys(REGIONS) as RegionCode[]).map(
      (code) => sql`when ${code} then ${settings.drivers[code].cashLimit}::bigint`,
    ),
    sql` `,
  );
  const wanted: Readonly<Record<CashFilter, SQL>> = {
    announced: sql`${announcedNow(now)} is not null`,
    over: sql`${HELD} > (case ${drivers.regionCode} ${limits} end)`,
  };
  return deskPage(deps, 'desk-cash', query, {
    where: and(sql`${HELD} > 0`, query.state === undefined ? undefined : wanted[query.state]),
    searched: DRIVER_SEARCHED,
    by: [
      [sql`t.since`, 'timestamptz'],
      [drivers.id, 'text'],
    ],
    joined: (place) =>
      db
        .select({
          id: drivers.id,
          regionCode: drivers.regionCode,
          name: users.name,
          phone: users.phone,
          status: users.status,
          held: HELD,
          count: sql<number>`t.lines`,
          since: sql<string | Date>`t.since`,
          announced: announcedNow(now),
          place,
        })
        .from(drivers)
        .innerJoin(users, eq(users.id, drivers.id))
        .innerJoin(TOTALS, sql`t.driver_id = ${drivers.id}`)
        .$dynamic(),
    item: ({ id, regionCode, name, phone, status, held, count, since, announced }) => {
      const { currency } = REGIONS[regionCode];
      const limit = settings.drivers[regionCode].cashLimit;
      return {
        id,
        name,
        phone: phone ?? '',
        regionCode,
        isBlocked: status === 'inactive',
        held: money(Number(held), currency),
        count,
        since: new Date(since).toISOString(),
        limit: money(limit, currency),
        isOver: isOverLimit(Number(held), limit),
        announced: announced === null ? null : money(Number(announced), currency),
      };
    },
  });
}

/** One driver's cash. @throws Refusal NOT_FOUND, also for the sandbox's fleet */
async function readCash({ db, clock, settings }: CashDeps, id: string): Promise<DeskCash> {
  const [found] = await db
    .select({ driver: drivers, name: users.name, phone: users.phone, status: users.status })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.id))
    .where(and(eq(drivers.id, id), eq(drivers.isPerson, true)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const { regionCode } = found.driver;
  const { currency } = REGIONS[regionCode];
  const cash = await heldCash(db, [id]);
  const rest = (await restSums(db, [id])).get(id) ?? 0;
  const held = heldOf(
    cash.reduce((sum, { amount }) => sum + amount, 0),
    rest,
  );
  const limit = settings.drivers[regionCode].cashLimit;
  return {
    id,
    name: found.name,
    phone: found.phone ?? '',
    regionCode,
    isBlocked: found.status === 'inactive',
    held: money(held, currency),
    rest: money(rest, currency),
    limit: money(limit, currency),
    isOver: isOverLimit(held, limit),
    announced: (await announcedBy(db, { driverId: id, regionCode }, clock.now()))?.amount ?? null,
    lines: cash.map(({ id: line, kind, reference, at, amount }) => ({
      id: line,
      reference,
      from: kind === 'stop' ? 'recipient' : 'sender',
      at: at.toISOString(),
      amount: money(amount, currency),
    })),
    receipts: await receiptsOf(db, id),
  };
}

/** The calls of the desk about cash that drivers bring. */
export function registerCash(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listDeskCash, ({ query }) => listCash(deps, query));

  handle(app, deps, calls.getDeskCash, ({ params }) => readCash(deps, params.id));

  handle(app, deps, calls.findDeskCash, async ({ body, scope }) => {
    const guesses = tryKey('cash-codes', scope.operatorId);
    await limitRate(deps, guesses, CODE_GUESSES);
    const id = await driverOfCode(deps, body.code);
    await giveBackTry(deps.db, guesses);
    return { id };
  });

  handle(app, deps, calls.decideDeskCash, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    const { seen, decision } = body;
    await decided(deps, scope, { kind: 'cash-handed-in', key, request: { id, ...body } }, (note) =>
      takeHandIn(deps, id, decision.counted, { seen, operator: scope.name, note }),
    );
    return {};
  });
}
