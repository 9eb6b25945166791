import { and, count, eq } from 'drizzle-orm';
import { FAILURE_REASONS } from '../../src/domain/ordering/failure-reason';
import type { FailureReason } from '../../src/domain/ordering/failure-reason';
import type { Region, RegionCode } from '../../src/domain/regions/region';
import type { Database } from '../db/open';
import type { Deps } from '../platform/deps';
import {
  advance,
  addDriver,
  fleetDriversOf,
  isPerson,
  listDispatchable,
  reportPosition,
  drivers,
  orderStops,
} from '../modules/ordering';
import type { DriverRow, OrderRow } from '../modules/ordering';
import { couldTake } from '../modules/driving';
import type { FleetDriver, FleetWorld } from './fleet';
import { shareOf } from './fleet-plan';
import { handInForFleet } from './fleet-proof';

const AT_ONCE = 500;
const DRIVERS_PER_REGION = 40;

const FIRST_NAMES = {
  en: ['Yousif', 'Ahmed', 'Hussain', 'Khalid', 'Faisal', 'Mahmood', 'Salman', 'Naser', 'Imran', 'Sajid'],
  ar: ['يوسف', 'أحمد', 'حسين', 'خالد', 'فيصل', 'محمود', 'سلمان', 'ناصر', 'عمران', 'ساجد'],
} as const;
const LAST_NAMES = {
  en: ['Al Doseri', 'Al Qahtani', 'Haidar', 'Al Shehri', 'Janahi', 'Al Harbi', 'Rahman', 'Al Otaibi'],
  ar: ['الدوسري', 'القحطاني', 'حيدر', 'الشهري', 'جناحي', 'الحربي', 'رحمن', 'العتيبي'],
} as const;
const VEHICLES = ['Honda CB125', 'Toyota Yaris', 'Suzuki Carry', 'Kia Picanto'];
/** First digits of unassigned mobile numbers. */
const PHONES: Readonly<Record<Region['regionCode'], string>> = { 'BH-manama': '+9733300', 'SA-riyadh': '+96655000' };

/** The fleet's access to the database: only what ordering lets a fleet do. */
export function createFleetWorld(deps: Pick<Deps, 'db' | 'clock' | 'events' | 'settings'>): FleetWorld {
  return {
    async inFlight() {
      const underWay = await listDispatchable(deps, AT_ONCE);
      return { orders: underWay, whole: underWay.length < AT_ONCE };
    },
    drivers: async (regionCode) => (await fleetDriversOf(deps.db, regionCode)).map(fleetDriver),
    isForPeople: (orderId) => couldTake(deps, orderId),
    hire: (regionCode) => hire(deps, regionCode),
    async advance(orderId, to, driverId, stopId) {
      const extras = {
        ...(driverId === null ? {} : { driver: { id: driverId } }),
        ...(stopId === null ? {} : { stopId }),
        ...(to === 'failed' ? whyFor(orderId) : {}),
        ...(to === 'delivered' && stopId !== null
          ? { handedTo: await recipientOf(deps, stopId), ...(await handInForFleet(deps, stopId)) }
          : {}),
      };
      const mine = async (tx: Database, row: OrderRow) => !(await isPerson(tx, row.driverId));
      return (await advance(deps, orderId, to, extras, mine)) !== null;
    },
    report: (orderId, { position, heading }, arrivals) =>
      reportPosition(deps, orderId, { position, heading, arrivals }),
  };
}

/** Here the recipient themselves takes the parcel; by their first name. */
async function recipientOf(deps: Pick<Deps, 'db'>, stopId: string): Promise<string> {
  const [stop] = await deps.db
    .select({ name: orderStops.recipientName })
    .from(orderStops)
    .where(eq(orderStops.id, stopId));
  return stop?.name.split(/\s/)[0] ?? '';
}

async function hire(deps: Pick<Deps, 'db'>, regionCode: RegionCode): Promise<FleetDriver | null> {
  const [counted] = await deps.db
    .select({ drivers: count() })
    .from(drivers)
    .where(and(eq(drivers.regionCode, regionCode), eq(drivers.isPerson, false)));
  const number = counted?.drivers ?? 0;
  if (number >= DRIVERS_PER_REGION) return null;
  const of = (messages: readonly string[], step: number): string =>
    messages[Math.floor(number / step) % messages.length] ?? '';
  const row: DriverRow = {
    id: `sandbox-driver-${regionCode}-${number}`,
    regionCode,
    name: `${of(FIRST_NAMES.en, 1)} ${of(LAST_NAMES.en, 3)}`,
    nameAr: `${of(FIRST_NAMES.ar, 1)} ${of(LAST_NAMES.ar, 3)}`,
    phone: `${PHONES[regionCode]}${String(number).padStart(4, '0')}`,
    vehicle: of(VEHICLES, 1),
    lat: null,
    lng: null,
    heading: null,
  };
  await addDriver(deps.db, row);
  return fleetDriver(row);
}

/** What the driver says about a delivery that fails; always the same for one order. */
function whyFor(orderId: string): { readonly failureReason: FailureReason; readonly failureNote?: string } {
  const failureReason = FAILURE_REASONS[Math.floor(shareOf(orderId) * FAILURE_REASONS.length)] ?? 'other';
  return failureReason === 'other'
    ? { failureReason, failureNote: 'The road is closed / الطريق مغلق' }
    : { failureReason };
}

function fleetDriver({ id, lat, lng }: DriverRow): FleetDriver {
  return { id, position: lat === null || lng === null ? null : { lat, lng } };
}
