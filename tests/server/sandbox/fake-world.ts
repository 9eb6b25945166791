import { mayFollow } from '../../../src/domain/ordering/task-transitions';
import { isFinal } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Position } from '../../../src/domain/regions/region';
import type { FleetOrder } from '../../../server/sandbox/fleet-job';
import type { Arrival, FleetDriver, FleetWorld } from '../../../server/sandbox/fleet';
import { distanceMeters } from '../../../src/domain/regions/geo';
import { greatCircleRoute } from '../../../server/sandbox/routing';
import type { Spot } from '../../../server/sandbox/fleet-ride';

export const PICK_UP: Position = { lat: 26.2235, lng: 50.5876 };
export const DROP_OFF: Position = { lat: 26.2415, lng: 50.552 };
export const TRIP = greatCircleRoute([PICK_UP, DROP_OFF]);

interface Report extends Spot {
  readonly orderId: string;
  readonly state: TaskState;
  readonly eta: string | null;
}

/** A world in memory that holds the fleet to the table of transitions, as the database does. */
export class FakeWorld implements FleetWorld {
  readonly orders = new Map<string, FleetOrder & { history: TaskState[] }>();
  readonly fleet: FleetDriver[] = [
    { id: 'd1', position: { lat: 26.23, lng: 50.58 } },
    { id: 'd2', position: null },
  ];
  readonly reports: Report[] = [];
  readonly illegal: string[] = [];
  hires = 10;
  /** Deliveries that a person on duty could be offered. */
  readonly forPeople = new Set<string>();

  place(id: string, state: TaskState = 'created', more: Partial<FleetOrder> = {}): void {
    const order = {
      id,
      regionCode: 'BH-manama' as const,
      driverId: null,
      hasPerson: false,
      hasSearchTime: false,
      wantedDriverId: null,
      timing: { kind: 'instant' as const },
      pickUp: PICK_UP,
      stops: [{ id: `${id} stop`, state, rideSeconds: TRIP.durationSeconds }],
      route: TRIP.path,
      updatedAt: '2026-11-20T10:00:00.000Z',
      ...more,
    };
    this.orders.set(id, { ...order, state, history: [state] });
  }

  /** What others do to it: the merchant cancels, or somebody uses a button on the sandbox page. */
  put(id: string, to: TaskState, driverId: string | null = null): boolean {
    const order = this.orders.get(id);
    if (order === undefined || !mayFollow(order.state, to)) return false;
    this.orders.set(id, {
      ...order,
      state: to,
      stops: order.stops.map((stop) => ({ ...stop, state: to })),
      driverId: driverId ?? (to === 'unassigned' || to === 'dispatched' ? null : order.driverId),
      history: [...order.history, to],
    });
    return true;
  }

  history(id: string): readonly TaskState[] {
    return this.orders.get(id)?.history ?? [];
  }

  state(id: string): TaskState | undefined {
    return this.orders.get(id)?.state;
  }

  inFlight(): ReturnType<FleetWorld['inFlight']> {
    return Promise.resolve({ orders: [...this.orders.values()].filter(({ state }) => !isFinal(state)), whole: true });
  }

  drivers(): Promise<readonly FleetDriver[]> {
    return Promise.resolve(this.fleet);
  }

  isForPeople(orderId: string): Promise<boolean> {
    return Promise.resolve(this.forPeople.has(orderId));
  }

  hire(): Promise<FleetDriver | null> {
    if (this.hires === 0) return Promise.resolve(null);
    this.hires -= 1;
    const driver = { id: `hired ${this.hires}`, position: null };
    this.fleet.push(driver);
    return Promise.resolve(driver);
  }

  advance(orderId: string, to: TaskState, driverId: string | null): Promise<boolean> {
    const busy =
      driverId !== null &&
      [...this.orders.values()].some((other) => other.driverId === driverId && !isFinal(other.state));
    if (busy) this.illegal.push(`${driverId} has two deliveries`);
    const done = this.put(orderId, to, driverId);
    if (!done) this.illegal.push(`${orderId}: ${this.state(orderId)} to ${to}`);
    return Promise.resolve(done);
  }

  report(orderId: string, spot: Spot, arrivals: readonly Arrival[]): Promise<void> {
    const eta = arrivals.at(-1)?.eta ?? null;
    const order = this.orders.get(orderId);
    this.reports.push({ orderId, state: order?.state ?? 'deleted', eta, ...spot });
    const at = this.fleet.findIndex((driver) => driver.id === order?.driverId);
    if (order?.driverId !== null && order !== undefined && at >= 0)
      this.fleet[at] = { id: order.driverId, position: spot.position };
    return Promise.resolve();
  }
}

/** How far a position is from a path, in metres: from the nearest point of its straight segments. */
export function distanceFrom(path: readonly Position[], position: Position): number {
  const away = path.slice(1).map((to, index) => {
    const from = path[index] ?? to;
    const [dLat, dLng] = [to.lat - from.lat, to.lng - from.lng];
    const square = dLat ** 2 + dLng ** 2;
    const along = square === 0 ? 0 : ((position.lat - from.lat) * dLat + (position.lng - from.lng) * dLng) / square;
    const share = Math.min(1, Math.max(0, along));
    return distanceMeters({ lat: from.lat + dLat * share, lng: from.lng + dLng * share }, position);
  });
  return Math.min(...away);
}
