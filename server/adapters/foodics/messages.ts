import * as z from 'zod/mini';
import type { PosBranch } from '../../../src/domain/pos/pos-branches';
import type { PosStage } from '../../../src/domain/pos/pos-order';
import type { TillOrder } from '../../../src/domain/pos/till-order';
import { PosSilent } from '../../platform/point-of-sale';
import type { PosCategory, PosKeys, PosModifier, PosOrder, PosProduct } from '../../platform/point-of-sale';

/**
 * What Foodics' API v5 sends, as far as its public pages and programs that use it say: parsed tolerantly, because nobody
 * here has seen a live answer. What is missing counts as nothing; an id alone must be there.
 */
/** What a field counts as where it is missing, or something else. */
const orElse = z.catch;
const text = orElse(z.nullable(z.string()), null);
const number = orElse(z.number(), Number.NaN);
const flag = orElse(z.optional(z.boolean()), undefined);
const whole = orElse(z.optional(z.int()), undefined);
/** A reference is a number in some places and a text with zeros in others. */
const reference = orElse(z.nullable(z.union([z.string(), z.number()])), null);
const ref = orElse(z.nullable(z.object({ id: z.string() })), null);
/** Coordinates come as numbers or as texts. */
const degrees = orElse(z.nullable(z.union([z.number(), z.string()])), null);

export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: text,
  /** In seconds; missing where a token does not end. */
  expires_in: orElse(z.nullable(z.number()), null),
});

export const whoami = z.object({ data: z.object({ business: z.object({ name: text }) }) });

export const settings = z.object({
  data: z.object({ business_currency: z.string(), tax_inclusive_pricing: z.boolean() }),
});

export const taxes = z.object({ data: z.array(z.object({ id: z.string(), rate: number })) });

const named = { id: z.string(), name: text, name_localized: text };
export const branch = z.object({ ...named, deleted_at: text });
export const category = z.object({ ...named, deleted_at: text });
const option = z.object({
  ...named,
  price: number,
  is_active: flag,
  deleted_at: text,
  modifiers: orElse(z.array(z.unknown()), []),
});
export const modifier = z.object({ ...named, deleted_at: text, options: orElse(z.array(option), []) });

const asked = z.object({
  id: z.string(),
  pivot: orElse(
    z.object({
      minimum_options: whole,
      maximum_options: whole,
      excluded_options_ids: orElse(z.array(z.string()), []),
    }),
    { minimum_options: undefined, maximum_options: undefined, excluded_options_ids: [] },
  ),
});
export const product = z.object({
  ...named,
  price: number,
  is_active: flag,
  deleted_at: text,
  category: ref,
  modifiers: orElse(z.array(asked), []),
});

/** A page of anything: what cannot be read at all is left out, and told apart by `parseAll`. */
export const page = z.object({
  data: z.array(z.unknown()),
  meta: orElse(z.optional(z.object({ last_page: whole, total: whole })), undefined),
});

export const order = z.object({
  id: z.string(),
  reference,
  number: reference,
  status: z.int(),
  delivery_status: orElse(z.nullable(z.int()), null),
  type: orElse(z.int(), 0),
  created_at: text,
  updated_at: text,
  total_price: number,
  declined_reason: text,
  meta: orElse(z.nullable(z.record(z.string(), z.unknown())), null),
  branch: ref,
  branch_id: text,
  driver: ref,
  customer: orElse(z.nullable(z.object({ name: text, dial_code: reference, phone: text })), null),
  customer_address: orElse(
    z.nullable(z.object({ name: text, description: text, latitude: degrees, longitude: degrees })),
    null,
  ),
  payments: orElse(z.array(z.object({ amount: number })), []),
});
export type FoodicsOrder = z.infer<typeof order>;
/** Its samples wrap an order in `data`, older ones in `order`. */
export const orderAnswer = z.union([z.object({ data: order }), z.object({ order })]);

/** @returns what could be read; one that cannot has no id, so that nothing can refer to it */
export const parseAll = <S extends z.ZodMiniType>(schema: S, rows: readonly unknown[]): z.infer<S>[] =>
  rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });

export const isThere = ({ deleted_at: gone }: { readonly deleted_at: string | null }): boolean => gone === null;

interface Named {
  readonly id: string;
  readonly name: string | null;
  readonly name_localized: string | null;
}

export const keysOf = (answer: z.infer<typeof tokenAnswer>, now: number): PosKeys => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  expiresAt: answer.expires_in === null ? null : new Date(now + answer.expires_in * 1_000),
});

export const branchOf = ({ id, name, name_localized: local }: Named): PosBranch => ({
  id,
  name: { en: name ?? local ?? '', ar: local ?? name ?? '' },
});

export const categoryOf = ({ id, name, name_localized: local }: Named): PosCategory => ({
  id,
  name: name ?? local ?? '',
  nameAr: local,
});

export const modifierOf = (given: z.infer<typeof modifier>): PosModifier => ({
  ...categoryOf(given),
  options: given.options.filter(isThere).map((each) => ({
    ...categoryOf(each),
    price: each.price,
    isActive: each.is_active !== false,
    isNested: each.modifiers.length > 0,
  })),
});

export const productOf = (given: z.infer<typeof product>): PosProduct => ({
  ...categoryOf(given),
  categoryId: given.category?.id ?? null,
  price: given.price,
  isActive: given.is_active !== false,
  asks: given.modifiers.map(({ id, pivot }) => ({
    modifierId: id,
    min: pivot.minimum_options ?? 0,
    max: pivot.maximum_options ?? 1,
    without: pivot.excluded_options_ids,
  })),
});

/** 1 pending, 2 active, 3 declined, 4 closed, 5 returned, 6 joined, 7 void, 8 draft. */
const STAGES: Readonly<Record<number, PosStage>> = {
  1: 'sent',
  2: 'accepted',
  3: 'declined',
  4: 'closed',
  // It was handed over once.
  5: 'closed',
  6: 'accepted',
  7: 'declined',
  8: 'sent',
};
/** Of an active order: 1 is in the kitchen, 2 ready, 3 to 5 a driver's, 6 closed. */
const READY = 2;
const WITH_DRIVER = 3;

/** @throws PosSilent for a status that is not known here: nothing is guessed */
function stageOf({ status, delivery_status: delivery }: FoodicsOrder): PosStage {
  const stage = STAGES[status];
  if (stage === undefined) throw new PosSilent(`Foodics has a status that is not known here: ${status}`);
  return stage === 'accepted' && delivery !== null && delivery >= READY ? 'ready' : stage;
}

const numberOf = (given: FoodicsOrder): string => String(given.reference ?? given.number ?? given.id.slice(0, 8));

export const posOrderOf = (given: FoodicsOrder): PosOrder => ({
  id: given.id,
  number: numberOf(given),
  state: stageOf(given),
  reason: given.declined_reason,
});

/** Foodics' times are `2026-11-28 09:00:00`, in UTC. @throws PosSilent for anything else */
export function instantOf(said: string | null): Date {
  const at = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/.test(said ?? '')
    ? new Date(`${(said ?? '').slice(0, 19).replace(' ', 'T')}Z`)
    : null;
  if (at === null || Number.isNaN(at.getTime())) throw new PosSilent('Foodics says no time that is known here');
  return at;
}

export const timeFor = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const KINDS: Readonly<Record<number, TillOrder['kind']>> = {
  1: 'dine-in',
  2: 'pick-up',
  3: 'delivery',
  4: 'drive-through',
};

/** Our reference in the field that Foodics has for it; null if it is not there. */
export function referenceOf({ meta }: FoodicsOrder): string | null {
  const said = meta?.[REFERENCE_FIELD];
  return typeof said === 'string' && said !== '' ? said : null;
}
export const REFERENCE_FIELD = '3rd_party_order_number';

/** Sums of JSON numbers are off by less than this; prices have three decimals at most. */
const PRECISION = 1e6;

export function tillOrderOf(given: FoodicsOrder, currency: string): TillOrder {
  const { customer, customer_address: address } = given;
  const [lat, lng] = [Number(address?.latitude ?? Number.NaN), Number(address?.longitude ?? Number.NaN)];
  const paid = given.payments.reduce((sum, { amount }) => sum + amount, 0);
  const code =
    customer?.dial_code === null || customer === null ? '' : `+${String(customer.dial_code).replace(/\D/g, '')}`;
  return {
    id: given.id,
    number: numberOf(given),
    reference: referenceOf(given),
    branchId: given.branch?.id ?? given.branch_id ?? '',
    // One that is not known here requests no driver.
    kind: KINDS[given.type] ?? 'dine-in',
    state: stageOf(given),
    hasDriver: given.driver !== null || (given.delivery_status ?? 0) >= WITH_DRIVER,
    takenAt: instantOf(given.created_at).toISOString(),
    changedAt: instantOf(given.updated_at ?? given.created_at).toISOString(),
    customerName: customer?.name ?? null,
    phone: customer === null || customer.phone === null ? null : `${code}${customer.phone}`,
    address: [address?.name, address?.description].filter(Boolean).join(', ') || null,
    position: Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : null,
    due: Math.max(0, Math.round((given.total_price - paid) * PRECISION) / PRECISION),
    currency,
  };
}
