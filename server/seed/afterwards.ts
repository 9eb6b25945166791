import { collecting } from '../../src/domain/ordering/parcel-rules';
import { REGIONS } from '../../src/domain/regions/region';
import { money } from '../../src/domain/shared/money';
import { feesOf } from '../modules/ordering';
import { greatCircleRoute } from '../sandbox/routing';
import { isOpen } from './deliveries';
import type { Delivery } from './deliveries';
import { lifeFrom } from './lives';
import type { Random } from './random';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Of a hundred: failed parcels that were carried again or back, orders of several with one stop called off, and refunds in part. */
const CARRIED_AGAIN = 60;
const CALLED_OFF = 45;
const GIVEN_BACK = 2;

/**
 * A past order with what came after it: a second attempt, a return, a stop that was called off, a part given back.
 * Nothing of it depends on the moment: what is not over by now is not there yet, with its order.
 */
export function withAfterwards(random: Random, delivery: Delivery, now: Date): readonly Delivery[] {
  if (isOpen(delivery)) return [delivery];
  const own = random.fork(delivery.order.id);
  const all = [failedAgain, calledOff, givenBack].map((make) => make(own, delivery)).find((made) => made !== null);
  if (all === undefined) return [delivery];
  return all.ends <= now ? all.deliveries : [];
}

interface Made {
  readonly deliveries: readonly Delivery[];
  readonly ends: Date;
}

const endOf = ({ life, order }: Delivery): Date => life.at(-1)?.at ?? order.at;
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const reached = ({ life }: Delivery, state: string): Date | null =>
  life.find((step) => step.state === state)?.at ?? null;

/** The parcel is carried again, or back to its sender. */
function failedAgain(random: Random, delivery: Delivery): Made | null {
  const { order, life, driver } = delivery;
  const [parcel, ...others] = order.dropOffs;
  if (life.at(-1)?.state !== 'failed' || others.length > 0 || driver === null) return null;
  if (reached(delivery, 'picked up') === null || !random.chance(CARRIED_AGAIN)) return null;
  const kind = random.pick(['again', 'return'] as const);
  const { currency } = REGIONS[order.regionCode];
  const dropOff =
    kind === 'again'
      ? parcel
      : {
          ...parcel,
          address: order.pickUp.address,
          recipient: order.pickUp.contact,
          note: '',
          ...collecting(money(0, currency)),
        };
  const route = greatCircleRoute([parcel.address.position, dropOff.address.position]);
  const at = after(endOf(delivery), random.between(10, 90) * MINUTE);
  const { lines, total } = feesOf({
    currency,
    distanceMeters: route.distanceMeters,
    sizes: [parcel.size],
    extraMinor: 0,
    isSecondTrip: true,
  });
  const trip: Delivery = {
    order: {
      ...order,
      id: `order-${random.text(20)}`,
      trackingSlugs: [random.text(24)],
      timing: { kind: 'instant' },
      pickUp: { address: parcel.address, contact: { name: driver.name, phone: driver.phone } },
      dropOffs: [dropOff],
      payment: { method: 'wallet', cardLast4: null, chargeKey: null, paid: true },
      price: {
        lines,
        total,
        distanceMeters: route.distanceMeters,
        durationSeconds: route.durationSeconds,
        route: route.path,
      },
      at,
    },
    life: lifeFrom(random, at, 'successful', route.durationSeconds),
    driver,
    aside: { secondTrip: { stopId: `${order.id}-1`, kind, sender: order.pickUp } },
  };
  return { deliveries: [{ ...delivery, aside: { isDecided: true } }, trip], ends: endOf(trip) };
}

/** A stop of several is cancelled between the pick-up and the first door. */
function calledOff(random: Random, delivery: Delivery): Made | null {
  const { order, life } = delivery;
  const [from, until] = [reached(delivery, 'picked up'), reached(delivery, 'delivered')];
  if (life.at(-1)?.state !== 'successful' || order.dropOffs.length < 2 || !random.chance(CALLED_OFF)) return null;
  if (from === null || until === null) return null;
  const place = random.between(0, order.dropOffs.length - 1);
  const at = after(from, Math.round((until.getTime() - from.getTime()) * 0.4));
  const backAt = after(endOf(delivery), random.between(10, 50) * MINUTE);
  return { deliveries: [{ ...delivery, aside: { calledOff: { place, at, backAt } } }], ends: backAt };
}

/** It was reported, and a part of its price went back to the wallet. */
function givenBack(random: Random, delivery: Delivery): Made | null {
  const { order, life } = delivery;
  if (life.at(-1)?.state !== 'successful' || order.dropOffs.length > 1 || order.payment.method !== 'wallet')
    return null;
  if (!random.chance(GIVEN_BACK)) return null;
  const reportedAt = after(endOf(delivery), random.between(15, 120) * MINUTE);
  const at = after(reportedAt, random.between(1, 6) * HOUR);
  const minor = Math.round((order.price.total.minor * random.pick([0.25, 0.5])) / 5) * 5;
  return { deliveries: [{ ...delivery, aside: { givenBack: { minor, reportedAt, at } } }], ends: at };
}
