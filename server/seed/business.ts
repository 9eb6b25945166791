import { placeKeyOf } from '../../src/domain/addresses/place';
import { saidOf } from '../../src/domain/ordering/situation.rules';
import { REGIONS } from '../../src/domain/regions/region';
import type { Region } from '../../src/domain/regions/region';
import { searchTextOf } from '../modules/addresses';
import type { savedAddresses } from '../modules/addresses';
import type { branchEvents } from '../modules/alerts';
import { alertFor, areaNameOf, plannedFor } from '../modules/ordering';
import type { DriverRow } from '../modules/ordering';
import type { cards } from '../modules/payments';
import { withAfterwards } from './afterwards';
import { cashBooksOf } from './cash-books';
import { DAYS, isOpen, openDeliveries, pastDeliveries } from './deliveries';
import type { Delivery, Shop } from './deliveries';
import { someDrivers } from './drivers';
import { MERCHANTS, NEWCOMER } from './merchants';
import type { SeedMerchant } from './merchants';
import { stored } from './order-books';
import type { Stored } from './order-books';
import { home, someCustomers } from './parcels';
import type { Customer } from './parcels';
import { mobilePhone } from './people';
import { manamaBook } from './places-manama';
import { riyadhBook } from './places-riyadh';
import { demoStoreOrders } from './store-orders';
import type { DemoStoreOrder } from './store-orders';
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
  readonly storeOrders: readonly DemoStoreOrder[];
  readonly alerts: readonly (typeof branchEvents.$inferInsert)[];
  readonly lastNumber: number;
}

const FIRST_NUMBER = 100_001;
/**
 * The number of the oldest open order, and how far it is from one open order to the next: room for what was placed and
 * finished in between, so that numbers follow time and open orders keep theirs however much that was.
 */
const FIRST_OPEN_NUMBER = 103_001;
const OPEN_NUMBER_STEP = 100;
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
      searchText: searchTextOf(address, { name: contactName, phone }),
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

/**
 * The demo's business; the same for the same seed and moment. Drivers, cards, address books, customers, wallets'
 * balances and open orders with their references are the same at any moment: only their times move. The past orders
 * are those of the last days by the calendar.
 * @param days how many of them, with today
 */
export function demoBusiness(seedNumber: number, now: Date, days = DAYS): Demo {
  const random = createRandom(seedNumber);
  const drivers = Object.values(REGIONS).flatMap((region) => {
    const own = random.fork(`drivers in ${region.regionCode}`);
    return someDrivers(own, region.regionCode, DRIVERS, () => home(own, region).position);
  });
  const addresses: SavedAddressRow[] = [];
  const customers: Customer[] = [];
  const cardRows: CardRow[] = [];
  const deliveries: Delivery[] = [];

  MERCHANTS.forEach((merchant, index) => {
    const ownCards = cardsOf(random.fork(`cards of ${merchant.id}`), index, merchant.id, now);
    cardRows.push(...ownCards);
    for (const regionCode of new Set(merchant.branches.map((branch) => branch.regionCode))) {
      const region = REGIONS[regionCode];
      const own = random.fork(`${merchant.id} in ${regionCode}`);
      const isHome = regionCode === merchant.branches[0].regionCode;
      const book = bookOf(own.fork('address book'), merchant.id, region);
      const known = someCustomers(own.fork('customers'), merchant.id, region, isHome ? CUSTOMERS : 12, now);
      const fleet = drivers.filter((driver) => driver.regionCode === regionCode);
      const shops = shopsOf(merchant, region, book, known, ownCards[0]);
      addresses.push(...book);
      customers.push(...known);
      deliveries.push(
        ...pastDeliveries(own, now, shops, fleet, isHome ? PER_DAY : PER_DAY_AWAY, days).flatMap((delivery) =>
          withAfterwards(random.fork('afterwards'), delivery, now),
        ),
      );
      shops.forEach((shop, place) =>
        deliveries.push(...openDeliveries(own, now, shop, isHome ? place : null, isHome ? fleet : fleet.toReversed())),
      );
    }
  });

  // The newcomer has saved where its parcels are picked up, and nothing else.
  const { id: newcomer, branches: placed } = NEWCOMER;
  const first = REGIONS[placed[0].regionCode];
  addresses.push(...bookOf(random.fork(`${newcomer} in ${first.regionCode}`), newcomer, first).slice(0, 1));

  const { all, lastNumber } = numbered(random.fork('cancellations'), deliveries);
  const storeOrders = demoStoreOrders(random.fork('orders in stores'), now, customers, all);
  const moved = all.flatMap(({ movements }) => movements);
  const sold = storeOrders.flatMap(({ movements }) => movements);
  return {
    addresses: withUses(addresses, all),
    customers: withOrders(customers, all),
    cards: cardRows,
    drivers,
    stored: all,
    books: booksOf(random.fork('wallets'), [...moved, ...cashBooksOf(moved, now), ...sold]),
    storeOrders,
    alerts: feedOf(all, new Date(now.getTime() - FEED_DAYS * 86_400_000)),
    lastNumber,
  };
}

/**
 * The orders in the sequence of their times, with their numbers.
 * @returns lastNumber after which the next order continues; the same at any moment, too
 * @throws RangeError if more were placed between two open ones than there is room for
 */
function numbered(
  random: Random,
  deliveries: readonly Delivery[],
): { readonly all: readonly Stored[]; readonly lastNumber: number } {
  let number = FIRST_NUMBER - 1;
  let nextOpen = FIRST_OPEN_NUMBER;
  const all = deliveries
    .toSorted((a, b) => a.order.at.getTime() - b.order.at.getTime())
    .map((delivery) => {
      if (isOpen(delivery)) {
        number = nextOpen;
        nextOpen += OPEN_NUMBER_STEP;
      } else number += 1;
      if (number >= nextOpen) throw new RangeError(`No room for the orders before number ${nextOpen}`);
      return stored(random, delivery, number);
    });
  return { all, lastNumber: nextOpen - 1 };
}

/** The saved addresses with how often deliveries were picked up at each. */
function withUses(rows: readonly SavedAddressRow[], all: readonly Stored[]): readonly SavedAddressRow[] {
  const keyOf = (merchantId: string, placeKey: string): string => `${merchantId} ${placeKey}`;
  const uses = new Map<string, { usedCount: number; usedAt: Date }>();
  for (const { order, details } of all) {
    const key = keyOf(order.merchantId, placeKeyOf(details.pickUp.address));
    uses.set(key, { usedCount: (uses.get(key)?.usedCount ?? 0) + 1, usedAt: order.createdAt });
  }
  return rows.map((row) => ({
    ...row,
    ...(uses.get(keyOf(row.merchantId, placeKeyOf(row.address))) ?? { usedCount: 0, usedAt: null }),
  }));
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
      // That no driver was found is reported once, of the last stop, as while orders run.
      const last = stops.findLast(({ state }) => state === 'dispatch failure');
      const told = stops.filter((stop) => stop.state !== 'dispatch failure' || stop === last);
      const count = stops.filter(({ state }) => state !== 'cancelled').length;
      return told.flatMap(({ state, recipientName, address, updatedAt, position }) => {
        const said = saidOf({ state, payment: order.paymentStatus, wasPickedUp: true });
        const done = stops.filter((stop) => stop.state === 'successful' && stop.position <= position).length;
        const delivered = { done, count };
        const alert = alertFor(state, {
          reference,
          recipientName,
          toArea: areaNameOf(address),
          planned,
          said,
          delivered,
        });
        if (alert === null) return [];
        const payload = { kind: 'alert' as const, ...alert, orderId: order.id };
        return [{ branchId: order.branchId, kind: 'alert' as const, payload, at: updatedAt }];
      });
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
