import type { FailedStop, SecondTripsPort } from '../../../src/application/ports/records/second-trips.port';
import type { Order } from '../../../src/domain/ordering/order';
import { isParcelAway, secondTripsFor, stopsForTrip } from '../../../src/domain/ordering/second-trip';
import type {
  SecondTripPrice,
  SecondTripsPrice,
  SecondTripsWish,
  SecondTripWish,
} from '../../../src/domain/ordering/second-trip';
import type { SecondTripKind } from '../../../src/domain/ordering/second-trips';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import { millisOf } from '../../../src/domain/shared/time';
import { Answered } from './answered';
import { Failing, refused } from './failing';

/** Second trips in memory; passes the same contract suite as the real adapter. */
export class FakeSecondTrips extends Failing implements SecondTripsPort {
  readonly ordered: SecondTripWish[] = [];
  charge = money(1_100, 'BHD');
  private readonly answered = new Answered<Order>();

  /** @param now when it is asked, ISO 8601 */
  constructor(
    private readonly orders: Order[] = [],
    private readonly now = '2026-11-20T10:00:00.000Z',
  ) {
    super();
  }

  private found({ orderId, stopId }: FailedStop, kind: SecondTripKind): Failure | { order: Order; place: number } {
    const order = this.orders.find(({ id }) => id === orderId);
    const place = order?.dropOffs.findIndex(({ id }) => id === stopId) ?? -1;
    const stop = order?.dropOffs[place];
    if (order === undefined || stop === undefined) return refused(404, 'ORDER_NOT_FOUND');
    return secondTripsFor(stop, order, millisOf(this.now)).includes(kind) ? { order, place } : refused(409, 'NOT_NOW');
  }

  price(stop: FailedStop, kind: SecondTripKind): Promise<Result<SecondTripPrice>> {
    return this.answer((): Result<SecondTripPrice> => {
      const found = this.found(stop, kind);
      if ('kind' in found) return failed(found);
      const dropOff = found.order.dropOffs[found.place];
      const isAway = dropOff !== undefined && isParcelAway(dropOff, found.order);
      return success({ price: this.charge, payments: isAway ? ['wallet'] : ['wallet', 'cash'] });
    });
  }

  order(stop: FailedStop, wish: SecondTripWish, idempotencyKey: string): Promise<Result<Order>> {
    return this.answer(() =>
      this.answered.once(idempotencyKey, [stop, wish], () => {
        const wrong = this.wrongWith(stop, wish);
        return wrong === null ? success(this.make(stop, wish)) : failed(wrong);
      }),
    );
  }

  priceAll(orderId: string, kind: SecondTripKind): Promise<Result<SecondTripsPrice>> {
    return this.answer((): Result<SecondTripsPrice> => {
      const order = this.orders.find(({ id }) => id === orderId);
      if (order === undefined) return failed(refused(404, 'ORDER_NOT_FOUND'));
      const stops = stopsForTrip(order, kind, millisOf(this.now));
      if (stops.length === 0) return failed(refused(409, 'NOT_NOW'));
      return success({
        price: money(this.charge.minor * stops.length, 'BHD'),
        payments: stops.some((stop) => isParcelAway(stop, order)) ? ['wallet'] : ['wallet', 'cash'],
        trips: stops.map(({ id: stopId }) => ({ stopId, price: this.charge })),
      });
    });
  }

  orderAll(orderId: string, { trips, ...wish }: SecondTripsWish, idempotencyKey: string): Promise<Result<Order>> {
    return this.answer(() =>
      this.answered.once(idempotencyKey, [orderId, trips, wish], (): Result<Order> => {
        const wrong = trips
          .map(({ stopId, price }) => this.wrongWith({ orderId, stopId }, { ...wish, price }))
          .find((each) => each !== null);
        if (wrong !== undefined) return failed(wrong);
        for (const { stopId, price } of trips) this.make({ orderId, stopId }, { ...wish, price });
        const order = this.orders.find(({ id }) => id === orderId);
        return order === undefined ? failed(refused(404, 'ORDER_NOT_FOUND')) : success(order);
      }),
    );
  }

  private wrongWith(stop: FailedStop, wish: SecondTripWish): Failure | null {
    const found = this.found(stop, wish.kind);
    if ('kind' in found) return found;
    return wish.price.minor === this.charge.minor ? null : refused(409, 'QUOTE_MISMATCH');
  }

  private make(stop: FailedStop, wish: SecondTripWish): Order {
    const found = this.found(stop, wish.kind);
    if ('kind' in found) throw new Error('It was judged before');
    const { order, place } = found;
    const id = `trip-${this.ordered.length + 1}`;
    const answer: Order = {
      ...order,
      id,
      reference: `MN-20000${this.ordered.length + 1}`,
      state: 'created',
      total: wish.price,
      dropOffs: order.dropOffs.slice(place, place + 1).map((each) => ({ ...each, id: `${id}-1`, state: 'created' })),
      secondTripOf: { kind: wish.kind, orderId: order.id, reference: order.reference, isAway: true },
    };
    const { reference, state } = answer;
    const trip = { kind: wish.kind, orderId: id, reference, state, orderedAt: this.now };
    const dropOffs = order.dropOffs.map((each, index) => (index === place ? { ...each, secondTrip: trip } : each));
    this.orders.splice(this.orders.indexOf(order), 1, { ...order, dropOffs });
    this.ordered.push(wish);
    return answer;
  }

  confirmBack(orderId: string): Promise<Result<Order>> {
    return this.answer((): Result<Order> => {
      const order = this.orders.find(({ id }) => id === orderId);
      if (order === undefined) return failed(refused(404, 'ORDER_NOT_FOUND'));
      if (order.heldSince === undefined) return failed(refused(409, 'NOT_NOW'));
      const back = { ...order, heldBackAt: order.heldBackAt ?? this.now };
      this.orders.splice(this.orders.indexOf(order), 1, back);
      return success(back);
    });
  }
}
