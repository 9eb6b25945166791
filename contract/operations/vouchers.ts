import * as z from 'zod/mini';
import { VOUCHER_AMOUNT_MAX, VOUCHER_CODE, VOUCHER_USES_MAX } from '../../src/domain/operations/new-voucher';
import { VOUCHER_FILTERS } from '../../src/domain/operations/vouchers';
import { PAYMENT_METHODS } from '../../src/domain/ordering/order';
import { LEGAL_STATUSES } from '../../src/domain/ordering/voucher.rules';
import { BUSINESS_TYPES } from '../../src/domain/signup/business';
import { defineCall } from '../call';
import { currency, cursor, formed, id, instant, limit, nothing, page, search } from '../common';
import { DECISION } from './decision';

/** Null allows everybody. */
const only = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.nullable(z.array(z.enum(values)).check(z.minLength(1), z.maxLength(values.length)));

const minor = z.int().check(z.gte(1), z.lte(VOUCHER_AMOUNT_MAX));
/** Of this century or the next, and a day that there is. */
const moment = instant.check(
  z.refine((text) => /^2[01]/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text),
);
const uses = z.nullable(z.int().check(z.gte(1), z.lte(VOUCHER_USES_MAX)));

const voucher = {
  code: formed(VOUCHER_CODE),
  kind: z.enum(['percent', 'fixed']),
  /** Percent, or minor units. */
  value: minor,
  /** The most that a share takes away, in minor units. */
  cap: z.nullable(minor),
  currency,
  businessTypes: only(BUSINESS_TYPES),
  legalStatuses: only(LEGAL_STATUSES),
  paymentMethods: only(PAYMENT_METHODS),
  validFrom: moment,
  validUntil: moment,
  maxUses: uses,
  maxUsesEach: uses,
};

const shown = z.object({
  ...voucher,
  // What stands there may be older than these rules.
  code: z.string(),
  validFrom: instant,
  validUntil: instant,
  value: z.int(),
  cap: z.nullable(z.int()),
  maxUses: z.nullable(z.int()),
  maxUsesEach: z.nullable(z.int()),
  id,
  state: z.enum(VOUCHER_FILTERS),
  uses: z.int(),
});

export const listDeskVouchers = defineCall({
  id: 'listDeskVouchers',
  summary: 'Vouchers with how often they were used; those that end first come first.',
  method: 'GET',
  path: '/desk/vouchers',
  access: 'operator',
  operatorRight: 'vouchers',
  query: z.object({ search, state: z.optional(z.enum(VOUCHER_FILTERS)), cursor, limit: limit(20, 100) }),
  data: page(shown),
});

export const makeVoucher = defineCall({
  id: 'makeVoucher',
  summary: 'Makes a voucher. One code may stand for an amount in each currency, and never changes.',
  method: 'POST',
  path: '/desk/vouchers',
  access: 'operator',
  operatorRight: 'vouchers',
  idempotent: true,
  body: z.object(voucher),
  data: nothing,
  errors: ['NAME_TAKEN', 'IDEMPOTENCY_MISMATCH'],
});

export const decideDeskVoucher = defineCall({
  ...DECISION,
  id: 'decideDeskVoucher',
  summary: 'Stops a voucher at once, or lets it be used again. Orders that were made with it keep their price.',
  path: '/desk/vouchers/:id/standing',
  operatorRight: 'vouchers',
  body: z.object({ seen: z.boolean(), decision: z.object({ isStopped: z.boolean() }) }),
});
