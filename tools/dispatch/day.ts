/** The day that is simulated: who orders what and where, and who drives when. It follows from its seed alone. */
import { boundsOf, isServed, SERVICE_AREAS } from '../../src/domain/regions/geo';
import { REGIONS } from '../../src/domain/regions/region';
import type { Position, RegionCode } from '../../src/domain/regions/region';
import { createRandom } from '../../server/seed/random';
import type { Random } from '../../server/seed/random';

const REGION: RegionCode = 'BH-manama';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Orders of each hour of the day, as weights: lunch and the evening are busy, and at night shops are closed. */
const ORDERS_BY_HOUR = [3, 0, 0, 0, 0, 0, 0, 0, 4, 8, 12, 16, 22, 22, 18, 16, 16, 18, 22, 26, 26, 24, 18, 10] as const;
/** When shifts begin, as weights. */
const SHIFTS_BY_HOUR = [
  [0, 2],
  [8, 10],
  [10, 24],
  [12, 26],
  [14, 38],
] as const;
const SHIFT = 10 * HOUR;
const SHOPS = 240;
/** Metres from the middle of the city to its edge, and from a shop to its recipients, at the most. */
const CITY = 5_000;
const NEAR = 3_000;

export interface PlannedOrder {
  readonly id: string;
  readonly regionCode: RegionCode;
  /** When it is placed; ms since midnight, as all times here. */
  readonly at: number;
  readonly pickUp: Position;
  readonly dropOff: Position;
  /** What the recipient pays in cash, in minor units; 0 if it is paid already. */
  readonly cash: number;
}

export interface PlannedDriver {
  readonly id: string;
  readonly regionCode: RegionCode;
  readonly start: Position;
  readonly from: number;
  readonly until: number;
}

export interface Day {
  readonly orders: readonly PlannedOrder[];
  readonly drivers: readonly PlannedDriver[];
}

export interface DayOptions {
  readonly orders: number;
  readonly drivers: number;
  readonly seed: number;
}

/** A served place: mostly in the city, some anywhere in the region. */
function placeIn(random: Random): Position {
  if (random.chance(98)) return placeNear(random, REGIONS[REGION].centerLocation, CITY);
  const { southWest, northEast } = boundsOf(SERVICE_AREAS[REGION]);
  for (;;) {
    const place = {
      lat: southWest.lat + random.next() * (northEast.lat - southWest.lat),
      lng: southWest.lng + random.next() * (northEast.lng - southWest.lng),
    };
    if (isServed(REGION, place)) return place;
  }
}

/** A served place around another. */
function placeNear(random: Random, { lat, lng }: Position, within: number): Position {
  for (;;) {
    const [far, turn] = [within * Math.sqrt(random.next()), random.next() * 2 * Math.PI];
    const place = {
      lat: lat + (far * Math.cos(turn)) / 111_000,
      lng: lng + (far * Math.sin(turn)) / (111_000 * Math.cos((lat * Math.PI) / 180)),
    };
    if (isServed(REGION, place)) return place;
  }
}

/** The orders and the drivers of a day. The same options give the same day. */
export function dayOf({ orders, drivers, seed }: DayOptions): Day {
  const random = createRandom(seed);
  const city = random.fork('city');
  const shops = Array.from({ length: SHOPS }, () => placeIn(city));
  const hours = ORDERS_BY_HOUR.map((weight, hour) => [hour, weight] as const);
  return {
    orders: Array.from({ length: orders }, (_, index): PlannedOrder => {
      const own = random.fork(`order ${index}`);
      const pickUp = own.pick(shops);
      return {
        id: `o${String(index).padStart(6, '0')}`,
        regionCode: REGION,
        at: own.weighted(hours) * HOUR + own.between(0, HOUR - 1),
        pickUp,
        dropOff: placeNear(own, pickUp, NEAR),
        cash: own.chance(35) ? own.between(2_000, 25_000) : 0,
      };
    }).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    drivers: Array.from({ length: drivers }, (_, index): PlannedDriver => {
      const own = random.fork(`driver ${index}`);
      const from = own.weighted(SHIFTS_BY_HOUR) * HOUR + own.between(0, 30) * MINUTE;
      return {
        id: `d${String(index).padStart(4, '0')}`,
        regionCode: REGION,
        start: placeIn(own),
        from,
        until: Math.min(from + SHIFT, DAY),
      };
    }),
  };
}
