import type { Payment } from '../domain/ordering/order';
import type { RegionCode } from '../domain/regions/region';
import { fieldsOf } from '../domain/shared/fields';
import type { Slice, StorePort } from './ports/store.port';

/** A person in a region: cards, and what cash is, are of a region. */
export interface Payer {
  readonly userId: string;
  readonly regionCode: RegionCode;
}

type Kept = Readonly<Record<string, Payment>>;

function paymentIn(value: unknown): Payment | null {
  const { method, cardId } = fieldsOf(value) ?? {};
  if (method === 'card') return typeof cardId === 'string' && cardId !== '' ? { method, cardId } : null;
  return method === 'wallet' || method === 'cash' ? { method } : null;
}

/** What people chose on this device; it stays when they sign out. */
const SLICE: Slice<Kept> = {
  name: 'pays',
  version: 1,
  parse: (value) => {
    const fields = fieldsOf(value);
    if (fields === null) return null;
    return Object.fromEntries(
      Object.entries(fields).flatMap(([key, stored]) => {
        const payment = paymentIn(stored);
        return payment === null ? [] : [[key, payment] as const];
      }),
    );
  },
};

const keyOf = ({ userId, regionCode }: Payer): string => `${userId} ${regionCode}`;

async function all(store: StorePort): Promise<Kept> {
  const stored = await store.read(SLICE);
  return stored.kind === 'found' ? stored.value : {};
}

/** What a person's requests begin with; null until they chose. */
export async function readDefaultPayment(store: StorePort, payer: Payer): Promise<Payment | null> {
  return (await all(store))[keyOf(payer)] ?? null;
}

/** @returns whether the device keeps it */
export async function keepDefaultPayment(store: StorePort, payer: Payer, payment: Payment): Promise<boolean> {
  return store.write(SLICE, { ...(await all(store)), [keyOf(payer)]: payment });
}
