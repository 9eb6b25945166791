import type { Position, RegionCode } from '../../src/domain/regions/region';
import type { DriverRow } from '../modules/ordering';
import { mobilePhone, personName } from './people';
import type { Random } from './random';

const VEHICLES = [
  'Honda CB125',
  'Yamaha YBR',
  'Bajaj Boxer',
  'Toyota Yaris',
  'Hyundai Accent',
  'Kia Pegas',
  'Nissan Sunny',
  'Suzuki Eeco',
];

/** The letters used on Saudi plates. */
const LETTERS = 'ABDEGHJKLNRSTUVXZ'.split('');

function plate(random: Random, regionCode: RegionCode): string {
  if (regionCode === 'BH-manama') return `${random.between(100, 899)} ${random.between(100, 999)}`;
  return `${Array.from({ length: 3 }, () => random.pick(LETTERS)).join('')} ${random.between(1_000, 9_999)}`;
}

/** Drivers of a region, each somewhere in the city. */
export function someDrivers(
  random: Random,
  regionCode: RegionCode,
  count: number,
  somewhere: () => Position,
): DriverRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `driver-${regionCode.slice(0, 2).toLowerCase()}-${String(index + 1).padStart(2, '0')}`,
    regionCode,
    name: personName(random, regionCode, 'men'),
    phone: mobilePhone(random, regionCode),
    vehicle: `${random.pick(VEHICLES)} · ${plate(random, regionCode)}`,
    ...somewhere(),
    heading: random.between(0, 359),
  }));
}
