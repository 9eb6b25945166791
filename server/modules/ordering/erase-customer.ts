import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Address } from '../../../src/domain/addresses/address';
import { phonesOf } from '../../../src/domain/customers/customer-phones';
import { NOBODY } from '../../../src/domain/customers/nobody';
import type { RegionCode } from '../../../src/domain/regions/region';
import { distanceMeters } from '../../../src/domain/regions/geo';
import type { PickUp } from '../../../src/domain/ordering/order';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { searchText } from '../../db/search';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import { coarse } from '../../platform/erasing';
import type { ErasedPerson } from '../../platform/erasing';
import { rewriteAnswers } from '../../platform/idempotency/keys';
import type { Scope } from '../../platform/scope';
import { savedAddresses } from '../addresses';
import { branchEvents } from '../alerts';
import { customers, holdCircle, readRow } from '../customers';
import { forgetMessagesAbout } from '../webhooks';
import { judgeDecisions } from './decisions';
import { isOnTheWay, isPhoneOf } from './customer-orders';
import { addressChecks } from './inquiry-tables';
import { forgetProofs } from './proofs';
import { forgetReports } from './report-reads';
import type { StopRow } from './order-rows';
import { secondTrips } from './second-trip-tables';
import { orderDetails, orders, orderStops } from './tables';

function withoutDoor(address: Address): Address {
  const position = { lat: coarse(address.position.lat), lng: coarse(address.position.lng) };
  const common = { ...address, label: '', directions: '', position };
  return common.country === 'BH'
    ? { ...common, building: '-', road: '-', block: '-', flat: '' }
    : { ...common, shortAddress: '', nationalAddress: '', postalCode: '00000', zipCode: '' };
}

/** What is said of a person in an answer, field by field, and what stands there once they are erased. */
const ERASED: Readonly<Record<string, (value: never) => unknown>> = {
  name: () => NOBODY.name,
  contactName: () => NOBODY.name,
  recipientName: () => NOBODY.name,
  phone: () => NOBODY.phone,
  recipientPhone: () => NOBODY.phone,
  recipient: () => NOBODY,
  contact: () => NOBODY,
  address: withoutDoor,
  addresses: () => [],
  otherPhones: () => [],
  note: () => '',
  notes: () => '',
  tags: () => [],
  handedTo: () => null,
};

/** An answer without a person, wherever in it they stand, and without what was reported of an order that one of its stops was for. */
function withoutPerson(value: unknown, person: Pick<ErasedPerson, 'phone' | 'names'>): unknown {
  if (Array.isArray(value))
    return value.map((each) => (person.names.has(each) ? NOBODY.name : withoutPerson(each, person)));
  if (typeof value !== 'object' || value === null) return value;
  const { phone: own, otherPhones, recipientPhone, recipient, contact } = value as Readonly<Record<string, unknown>>;
  const phoneIn = (part: unknown) => (part as { readonly phone?: unknown } | null | undefined)?.phone;
  const others: readonly unknown[] = Array.isArray(otherPhones) ? otherPhones : [];
  const isTheirs = [own, ...others, recipientPhone, phoneIn(recipient), phoneIn(contact)].includes(person.phone);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const erase = isTheirs ? ERASED[key] : undefined;
      if (key === 'report') return [key, null];
      return [key, erase === undefined ? withoutPerson(part, person) : erase(part as never)];
    }),
  );
}

/** The answer that was an order, without the door that it began at; any other answer as it is. */
function withoutStart(answer: unknown, orderId: string): unknown {
  const { id, pickUp } = answer as { readonly id?: unknown; readonly pickUp?: PickUp };
  if (id !== orderId || pickUp === undefined) return answer;
  return { ...(answer as object), pickUp: { ...pickUp, address: withoutDoor(pickUp.address) } };
}

/**
 * Takes a person's door out of the trips that began there, because nobody took their parcel, and out of the answers that
 * are kept for repeats: those of a return name nobody's phone by which they could be found.
 */
async function forgetDoor(
  tx: Database,
  merchantId: string,
  { id, address }: Pick<StopRow, 'id' | 'address'>,
): Promise<void> {
  const trips = await tx
    .select({ orderId: secondTrips.orderId, pickUp: orderDetails.pickUp, next: orderStops })
    .from(secondTrips)
    .innerJoin(orderDetails, eq(orderDetails.orderId, secondTrips.orderId))
    .innerJoin(orderStops, eq(orderStops.orderId, secondTrips.orderId))
    .where(eq(secondTrips.stopId, id));
  for (const { orderId, pickUp, next } of trips) {
    if (distanceMeters(pickUp.address.position, address.position) >= 1) continue;
    await tx
      .update(orderDetails)
      .set({ pickUp: { ...pickUp, address: withoutDoor(pickUp.address) } })
      .where(eq(orderDetails.orderId, orderId));
    await rewriteAnswers(tx, merchantId, orderId, (answer) => withoutStart(answer, orderId));
    await forgetDoor(tx, merchantId, { id: next.id, address });
  }
}

/** A place without the person who was met there. */
const withoutSender = ({ address }: PickUp): PickUp => ({ address: withoutDoor(address), contact: NOBODY });

/** Takes out of ended orders that a person sent who they are, and out of trips that they would have gone back to them. */
async function forgetSender(tx: Database, merchantId: string, phone: string): Promise<void> {
  const sent = await tx
    .select({ orderId: orderDetails.orderId, pickUp: orderDetails.pickUp })
    .from(orderDetails)
    .innerJoin(orders, eq(orders.id, orderDetails.orderId))
    .where(and(eq(orders.merchantId, merchantId), isPhoneOf(orderDetails.pickUp, phone)));
  for (const { orderId, pickUp } of sent)
    await tx
      .update(orderDetails)
      .set({ pickUp: withoutSender(pickUp) })
      .where(eq(orderDetails.orderId, orderId));
  const trips = await tx
    .select({ orderId: secondTrips.orderId, sender: secondTrips.sender })
    .from(secondTrips)
    .innerJoin(orders, eq(orders.id, secondTrips.orderId))
    .where(and(eq(orders.merchantId, merchantId), isPhoneOf(secondTrips.sender, phone)));
  for (const { orderId, sender } of trips)
    await tx
      .update(secondTrips)
      .set({ sender: withoutSender(sender) })
      .where(eq(secondTrips.orderId, orderId));
}

/** Whom to forget: a phone, and what their record called them, if there is one. */
export interface Forgotten {
  readonly merchantId: string;
  readonly regionCode: RegionCode;
  readonly phone: string;
  readonly name: string | null;
  readonly recordId: string | null;
}

/**
 * Takes a person out of a merchant's ended deliveries and of all that was made of them: money, times, states and area stay,
 * which the books need. The caller holds the locks of the erasers and of the circle.
 * @throws Refusal CUSTOMER_BUSY while a delivery to them or from them, or an order of theirs, is under way
 */
export async function forgetPerson(
  tx: Database,
  { erasers, clock }: Pick<Deps, 'erasers' | 'clock'>,
  { merchantId, regionCode, phone, name, recordId }: Forgotten,
): Promise<void> {
  if (await isOnTheWay(tx, merchantId, phone)) throw new Refusal('CUSTOMER_BUSY');
  const stops = await tx
    .select({ stop: orderStops, text: orders.searchText })
    .from(orderStops)
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .where(and(eq(orders.merchantId, merchantId), eq(orderStops.recipientPhone, phone)));
  for (const { stop, text } of stops) {
    await tx
      .update(orderStops)
      .set({
        recipientName: NOBODY.name,
        recipientPhone: NOBODY.phone,
        address: withoutDoor(stop.address),
        note: '',
        handedTo: null,
        failureNote: null,
      })
      .where(eq(orderStops.id, stop.id));
    const said = [searchText([stop.recipientName]), searchText([phone])];
    await tx
      .update(orders)
      .set({
        searchText: said
          // What an older release wrote may hold more than the normal form does now.
          .reduce((left, word) => left.replaceAll(word, ' '), searchText([text]))
          .replace(/\s+/g, ' ')
          .trim(),
      })
      .where(eq(orders.id, stop.orderId));
  }
  const ids = [...new Set(stops.map(({ stop }) => stop.orderId))];
  if (ids.length > 0) {
    await forgetReports(tx, ids);
    const stopIds = stops.map(({ stop }) => stop.id);
    await forgetProofs(tx, stopIds);
    for (const { stop } of stops) await forgetDoor(tx, merchantId, stop);
    await tx.update(addressChecks).set({ answer: null }).where(inArray(addressChecks.stopId, stopIds));
    await tx
      .update(orders)
      .set({ recipientName: NOBODY.name, recipientPhone: NOBODY.phone })
      .where(and(inArray(orders.id, ids), eq(orders.recipientPhone, phone)));
    const said = sql`coalesce(${branchEvents.payload}->>'orderId', ${branchEvents.payload}->'order'->>'id')`;
    await tx.delete(branchEvents).where(inArray(said, ids));
    await forgetMessagesAbout(tx, ids);
  }
  await forgetSender(tx, merchantId, phone);
  await judgeDecisions(tx, merchantId, clock.now());
  const gone = await tx
    .delete(savedAddresses)
    .where(
      and(
        eq(savedAddresses.merchantId, merchantId),
        eq(savedAddresses.regionCode, regionCode),
        eq(savedAddresses.phone, phone),
      ),
    )
    .returning({ id: savedAddresses.id });
  const names = new Set([...(name === null ? [] : [name]), ...stops.map(({ stop }) => stop.recipientName)]);
  const recordIds = new Set([...(recordId === null ? [] : [recordId]), ...gone.map((each) => each.id)]);
  const person: ErasedPerson = { merchantId, regionCode, phone, names, recordIds };
  for (const { erase } of erasers) await erase(tx, person);
  await rewriteAnswers(tx, merchantId, phone, (answer) => withoutPerson(answer, person));
}

/**
 * Erases a customer on request: their record and their saved addresses go, and what was delivered to them names nobody.
 * @throws Refusal NOT_FOUND; CUSTOMER_BUSY as forgetPerson
 */
export async function eraseCustomer(
  deps: Pick<Deps, 'db' | 'clock' | 'erasers'>,
  scope: Scope,
  id: string,
  agent: string,
): Promise<void> {
  const { merchantId, regionCode } = scope;
  await deps.db.transaction(async (tx) => {
    for (const { hold } of deps.erasers) await hold?.(tx, merchantId);
    await holdCircle(tx, scope);
    const row = await readRow(tx, scope, id);
    for (const phone of phonesOf(row))
      await forgetPerson(tx, deps, { merchantId, regionCode, phone, name: row.name, recordId: id });
    await tx.delete(customers).where(eq(customers.id, id));
    await audit(tx, { merchantId, at: deps.clock.now(), kind: 'customer-erased', actor: scope, agent });
  });
}
