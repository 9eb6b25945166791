import { randomUUID } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PosDriverStage } from '../../src/domain/pos/pos-delivery';
import { isSettledAtPos } from '../../src/domain/pos/pos-order';
import type { TillOrder } from '../../src/domain/pos/till-order';
import { REGIONS } from '../../src/domain/regions/region';
import type { Position } from '../../src/domain/regions/region';
import type { NewTillOrder, TillPin, TillReport } from '../../src/domain/sandbox/point-of-sale';
import type { Currency } from '../../src/domain/shared/money';
import type { Clock } from '../clock';
import type { Database } from '../db/open';
import { sandboxPosGrants, sandboxPosOrders } from '../modules/pos';
import { posBusinessPath } from '../modules/pos-deliveries';
import type { Deps } from '../platform/deps';
import { PosOrderRefused } from '../platform/point-of-sale';
import type { PointOfSaleGateway } from '../platform/point-of-sale';

type Grant = Pick<typeof sandboxPosGrants.$inferSelect, 'merchantId' | 'currency'>;
type Row = typeof sandboxPosOrders.$inferSelect;

/** A late report comes after so long, in ms. */
const LATE = 20_000;
/** Degrees north of the middle of a region: near its middle, and beyond its edge. */
const NORTH = { near: -0.02, far: 3 } as const;

/** An order of the till as Foodics would store it. */
interface TillBody {
  /** Its kinds: 1 is eaten there, 2 collected, 3 delivered, 4 handed into a car. */
  readonly type: number;
  readonly branch_id: string;
  readonly customer?: { readonly name: string; readonly phone: string };
  readonly address?: {
    readonly description: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  };
  readonly total_price: number;
  readonly due?: number;
}

const KINDS = { 1: 'dine-in', 2: 'pick-up', 3: 'delivery', 4: 'drive-through' } as const;

function positionOf(pin: TillPin, currency: Currency): Position | null {
  const region = Object.values(REGIONS).find((each) => each.currency === currency);
  if (pin === 'none' || region === undefined) return null;
  const { lat, lng } = region.centerLocation;
  return { lat: lat + NORTH[pin], lng };
}

function tillOrderOf(row: Row, currency: string): TillOrder {
  const body = row.body as TillBody;
  const { latitude = null, longitude = null } = body.address ?? {};
  return {
    id: row.id,
    number: String(row.number),
    reference: row.reference === '' ? null : row.reference,
    branchId: body.branch_id,
    kind: KINDS[body.type as keyof typeof KINDS],
    state: row.state,
    hasDriver: false,
    takenAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    customerName: body.customer?.name ?? null,
    phone: body.customer?.phone ?? null,
    address: body.address?.description ?? null,
    position: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    due: body.due ?? body.total_price,
    currency,
  };
}

/** Taking orders at the simulated till. */
export interface SandboxTillDesk {
  /** @returns the order's id; null where there is no such connection */
  take(order: NewTillOrder): Promise<{ readonly id: string; readonly merchantId: string } | null>;
}

/** The till of the simulated point of sale. */
export function sandboxTillOver(
  db: Database,
  clock: Clock,
  grantOf: (accessToken: string) => Promise<Grant>,
): Pick<PointOfSaleGateway, 'tillOrder' | 'changedDeliveries' | 'tellDriver'> & SandboxTillDesk {
  const one = ({ merchantId }: Grant, id: string) =>
    and(eq(sandboxPosOrders.merchantId, merchantId), eq(sandboxPosOrders.id, id));
  return {
    async tillOrder(accessToken, id) {
      const grant = await grantOf(accessToken);
      const [row] = await db.select().from(sandboxPosOrders).where(one(grant, id));
      return row === undefined ? null : tillOrderOf(row, grant.currency);
    },
    async changedDeliveries(accessToken, since) {
      const { merchantId } = await grantOf(accessToken);
      return db
        .select({ id: sandboxPosOrders.id, changedAt: sandboxPosOrders.changedAt })
        .from(sandboxPosOrders)
        .where(
          and(
            eq(sandboxPosOrders.merchantId, merchantId),
            gte(sandboxPosOrders.changedAt, since),
            sql`${sandboxPosOrders.body}->>'type' = '3'`,
          ),
        );
    },
    async tellDriver(accessToken, id, stage: PosDriverStage) {
      const grant = await grantOf(accessToken);
      const [row] = await db.select().from(sandboxPosOrders).where(one(grant, id));
      if (row === undefined || isSettledAtPos(row.state)) throw new PosOrderRefused('The order is closed');
      await db
        .update(sandboxPosOrders)
        .set({ driverStage: stage, changedAt: clock.now() })
        .where(eq(sandboxPosOrders.id, id));
    },
    async take({ grantId, branchId, customerName, phone, address, pin, total, isPaid }) {
      const [grant] = await db.select().from(sandboxPosGrants).where(eq(sandboxPosGrants.id, grantId));
      if (grant === undefined) return null;
      const position = positionOf(pin, grant.currency);
      const now = clock.now();
      const id = randomUUID();
      const { merchantId } = grant;
      const body: TillBody = {
        type: 3,
        branch_id: branchId,
        customer: { name: customerName, phone },
        address: { description: address, latitude: position?.lat ?? null, longitude: position?.lng ?? null },
        total_price: total,
        due: isPaid ? 0 : total,
      };
      // What is taken at the till is the kitchen's at once.
      const made = { id, merchantId, reference: '', body, state: 'accepted', isTaken: true } as const;
      await db.insert(sandboxPosOrders).values({ ...made, createdAt: now, changedAt: now });
      return { id, merchantId };
    },
  };
}

/** Reports an order that was taken, as the point of sale would in good and in bad times. */
export async function reportTaken(
  app: FastifyInstance,
  { keys, log }: Pick<Deps, 'keys' | 'log'>,
  { id, merchantId }: { readonly id: string; readonly merchantId: string },
  report: TillReport,
): Promise<void> {
  const url = posBusinessPath(keys, merchantId);
  const send = async (type: string): Promise<void> => {
    await app.inject({ method: 'POST', url, payload: { type, order: { id } } });
  };
  if (report === 'lost') return;
  if (report === 'late') {
    setTimeout(() => void send('order.created').catch((error: unknown) => log.warn(error)), LATE).unref();
    return;
  }
  if (report === 'reordered') await send('order.updated');
  await send('order.created');
  if (report === 'twice') await send('order.created');
}
