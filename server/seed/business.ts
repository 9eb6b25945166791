import { placeKeyOf } from '../../src/domain/addresses/place';
import { REGIONS } from '../../src/domain/regions/region';
import type { Region } from '../../src/domain/regions/region';
import { searchTextOf } from '../modules/addresses';
import type { savedAddresses } from '../modules/addresses';
import type { branchEvents } from '../modules/alerts';
import { alertFor, areaNameOf, plannedFor } from '../modules/ordering';
import type { DriverRow } from '../modules/ordering';
import type { cards } from '../modules/payments';
import { openDeliveries, pastDeliveries } from './deliveries';
import type { Delivery, Shop } from './deliveries';
import { someDrivers } from './drivers';
import { MERCHANTS } from './merchants';
import type { SeedMerchant } from './merchants';
import { stored } from './order-books';
import type { Stored } from './order-books';
import { home, someCustomers } from './parcels';
import type { Customer } from './parcels';
import { mobilePhone } from './people';
import { manamaBook } from './places-manama';
import { riyadhBook } from './places-riyadh';
import { createRandom } from './random';
import type { Random } from './random';
import { booksOf } from './wallet-books';
import type { Books } from './wallet-books';

type SavedAddressRow = typeof savedAddresses.$inferInsert;
type CardRow = typeof cards.$inferSelect;

/** All the demo's initial data, as rows. */
export interface Demo {
  readonly addresses: readonly SavedAddressRow[];
  readonly customers: readonly Customer[];
  readonly cards: readonly CardRow[];
  readonly drivers: readonly DriverRow[];
  readonly stored: readonly Stored[];
  readonly books: Books;
  readonly alerts: readonly (typeof branchEvents.$inferInsert)[];
  readonly lastNumber: number;
}

const FIRST_NUMBER = 100_001;
const CUSTOMERS = 60;
const DRIVERS = 26;
/**
 * Deliveries a day in a region, on an ordinary day: about 600 in ninety days for a merchant in its home region, fewer
 * elsewhere.
 */
const PER_DAY = 7;
const PER_DAY_AWAY = 1.5;
const FEED_DAYS = 3;
const CARDS: readonly (readonly [brand: string, last4: string, expiryMonth: number, yearsAhead: number])[][] = [
  [
    ['visa', '4242', 8, 2],
    ['mastercard', '5454', 3, 1],
  ],
  [
    ['mada', '9079', 11, 2],
    ['visa', '1881', 5, 3],
  ],
];

function bookOf(random: Random, merchantId: string, region: Region): SavedAddressRow[] {
  const places = region.countryCode === 'BH' ? manamaBook(random) : riyadhBook(random);
  return places.map(({ address, contactName }, index) => {
    const phone = mobilePhone(random, region.regionCode);
    return {
      id: `address-${random.text(16)}`,
      merchantId,
      regionCode: region.regionCode,
      label: address.label,
      address,
      contactName,
      phone,
      isDefault: index === 0,
      searchText: searchTextOf(region.regionCode, address, { name: contactName, phone }),
      placeKey: placeKeyOf(address),
    };
  });
}

function cardsOf(random: Random, index: number, merchantId: string, now: Date): [CardRow, ...CardRow[]] {
  const rows = (CARDS[index] ?? []).map(([brand, last4, expiryMonth, years], place) => ({
    id: `card-${random.text(12)}`,
    merchantId,
    token: `tok_${random.text(24)}`,
    brand,
    last4,
    expiryMonth,
    expiryYear: now.getUTCFullYear() + years,
    isDefault: place === 0,
  }));
  const [first, ...others] = rows;
  if (first === undefined) throw new Error(`Merchant ${merchantId} has no card`);
  return [first, ...others];
}

function shopsOf(
  merchant: SeedMerchant,
  region: Region,
  book: readonly SavedAddressRow[],
  customers: readonly Customer[],
  card: CardRow,
): Shop[] {
  return merchant.branches
    .filter(({ regionCode }) => regionCode === region.regionCode)
    .flatMap((branch) => {
      const place = book[branch.place];
      return place === undefined
        ? []
        : [
            {
              merchantId: merchant.id,
              branch,
              region,
              pickUp: { address: place.address, contact: { name: place.contactName, phone: place.phone } },
              customers,
              card,
            },
          ];
    });
}

/** The demo's business; the same for the same seed and moment. */
export function demoBusiness(seedNumber: number, now: Date): Demo {
  const random = createRandom(seedNumber);
  const drivers = Object.values(REGIONS).flatMap((region) =>
    someDrivers(random, region.regionCode, DRIVERS, () => home(random, region).position),
  );
  const addresses: SavedAddressRow[] = [];
  const customers: Customer[] = [];
  const cardRows: CardRow[] = [];
  const deliveries: Delivery[] = [];

  MERCHANTS.forEach((merchant, index) => {
    const ownCards = cardsOf(random, index, merchant.id, now);
    cardRows.push(...ownCards);
    for (const regionCode of new Set(merchant.branches.map((branch) => branch.regionCode))) {
      const region = REGIONS[regionCode];
      const isHome = regionCode === merchant.branches[0].regionCode;
      const book = bookOf(random, merchant.id, region);
      const known = someCustomers(random, merchant.id, region, isHome ? CUSTOMERS : 12, now);
      const fleet = drivers.filter((driver) => driver.regionCode === regionCode);
      const shops = shopsOf(merchant, region, book, known, ownCards[0]);
      addresses.push(...book);
      customers.push(...known);
      deliveries.push(...pastDeliveries(random, now, shops, fleet, isHome ? PER_DAY : PER_DAY_AWAY));
      shops.forEach((shop, place) =>
        deliveries.push(
          ...openDeliveries(random, now, shop, isHome ? place : null, isHome ? fleet : fleet.toReversed()),
        ),
      );
    }
  });

  const inOrder = deliveries.toSorted((a, b) => a.order.at.getTime() - b.order.at.getTime());
  const all = inOrder.map((delivery, index) => stored(random, delivery, FIRST_NUMBER + index));
  return {
    addresses: addresses.map((row) => withUses(row, all)),
    customers: withOrders(customers, all),
    cards: cardRows,
    drivers,
    stored: all,
    books: booksOf(
      random,
      all.flatMap(({ movements }) => movements),
    ),
    alerts: feedOf(all, new Date(now.getTime() - FEED_DAYS * 86_400_000)),
    lastNumber: FIRST_NUMBER + all.length - 1,
  };
}

/** A saved address with how often deliveries were picked up there. */
function withUses(row: SavedAddressRow, all: readonly Stored[]): SavedAddressRow {
  const uses = all.filter(
    ({ order, details }) => order.merchantId === row.merchantId && placeKeyOf(details.pickUp.address) === row.placeKey,
  );
  const last = uses.at(-1);
  return { ...row, usedCount: uses.length, usedAt: last === undefined ? null : last.order.createdAt };
}

/** The customers with how many deliveries went to each. */
function withOrders(customers: readonly Customer[], all: readonly Stored[]): readonly Customer[] {
  const dates = new Map<string, readonly Date[]>();
  for (const { order, stops } of all)
    for (const { recipientPhone } of stops)
      dates.set(recipientPhone, [...(dates.get(recipientPhone) ?? []), order.createdAt]);
  return customers.map((customer) => {
    const known = dates.get(customer.phone) ?? [];
    return { ...customer, orderCount: known.length, lastOrderAt: known.at(-1) ?? null };
  });
}

/** The entries of the last days in the feed behind the bell. */
function feedOf(all: readonly Stored[], since: Date): (typeof branchEvents.$inferInsert)[] {
  return all
    .filter(({ order }) => order.updatedAt >= since)
    .flatMap(({ order, stops }) => {
      const { reference, scheduledAt } = order;
      const planned = plannedFor(scheduledAt, REGIONS[order.regionCode]);
      return stops.flatMap(({ state, recipientName, address, updatedAt }) => {
        const alert = alertFor(state, { reference, recipientName, toArea: areaNameOf(address), planned });
        if (alert === null) return [];
        const payload = { kind: 'alert' as const, ...alert, orderId: order.id };
        return [{ branchId: order.branchId, kind: 'alert' as const, payload, at: updatedAt }];
      });
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
