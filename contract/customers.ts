import * as z from 'zod/mini';
import {
  ADDRESSES_MAX,
  CUSTOMER_STATES,
  NOTES_LENGTH,
  PHONES_MAX,
  TAGS_MAX,
  TAG_LENGTH,
} from '../src/domain/customers/customer';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { TASK_STATES } from '../src/domain/ordering/task-state';
import { savedAddress } from './addresses';
import { defineCall } from './call';
import {
  address,
  byId,
  cursor,
  id,
  instant,
  limit,
  line,
  money,
  nothing,
  page,
  personName,
  phone,
  search,
  shownAddress,
  text,
} from './common';

const customer = z.object({
  id,
  name: z.string(),
  /** The main one. */
  phone: z.string(),
  otherPhones: z.array(z.string()),
  tags: z.array(z.string()),
  notes: z.string(),
  /** The default first; the label of each is what the business calls it. */
  addresses: z.array(z.object({ address: shownAddress, isDefault: z.boolean() })),
  isBlocked: z.boolean(),
  orderCount: z.int(),
  lastOrderAt: z.nullable(instant),
  /** The version of the record; sent back with a change, so that no other change is overwritten unseen. */
  version: z.int(),
});
const input = {
  name: personName,
  phone,
  /** Stay as they are where they are left out. A delivery to any of them is one to the customer. */
  otherPhones: z.optional(z.array(phone).check(z.maxLength(PHONES_MAX - 1))),
  tags: z.array(line(TAG_LENGTH, 1)).check(z.maxLength(TAGS_MAX)),
  notes: text(NOTES_LENGTH),
  /** Stay as they are where they are left out. The first one marked is the default, otherwise the first one. */
  addresses: z.optional(z.array(z.object({ address, isDefault: z.boolean() })).check(z.maxLength(ADDRESSES_MAX))),
  isBlocked: z.boolean(),
};
const { access: editors } = ACTION_ACCESS.editRecords;

export const listCustomers = defineCall({
  id: 'listCustomers',
  summary: 'The customers of the region, those with the latest delivery first; only in Bahrain.',
  method: 'GET',
  path: '/customers',
  access: 'session',
  query: z.object({
    search,
    state: z.optional(z.enum(CUSTOMER_STATES)),
    cursor,
    limit: limit(30, 100),
  }),
  data: page(customer),
  errors: ['NOT_FOUND'],
});

export const getCustomer = defineCall({
  id: 'getCustomer',
  summary: 'One customer.',
  method: 'GET',
  path: '/customers/:id',
  access: 'session',
  params: byId,
  data: customer,
  errors: ['NOT_FOUND'],
});

export const getCustomerHistory = defineCall({
  id: 'getCustomerHistory',
  summary: "The branch's deliveries to a customer; what they cost only for those who may see it.",
  method: 'GET',
  path: '/customers/:id/orders',
  access: 'session',
  params: byId,
  data: z.object({
    orders: z.array(
      z.object({ id, reference: z.string(), state: z.enum(TASK_STATES), at: instant, total: z.nullable(money) }),
    ),
    count: z.int(),
    spent: z.nullable(money),
  }),
  errors: ['NOT_FOUND'],
});

export const addCustomer = defineCall({
  id: 'addCustomer',
  summary: 'Adds a customer; a phone that another one has is refused.',
  method: 'POST',
  path: '/customers',
  access: editors,
  idempotent: true,
  body: z.object(input),
  data: customer,
  errors: ['NOT_FOUND', 'PHONE_TAKEN', 'OUTSIDE_AREA'],
});

export const updateCustomer = defineCall({
  id: 'updateCustomer',
  summary: 'Changes a customer, or blocks deliveries to them.',
  method: 'PATCH',
  path: '/customers/:id',
  access: editors,
  params: byId,
  body: z.object({ version: z.int(), ...input }),
  data: customer,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PHONE_TAKEN', 'OUTSIDE_AREA'],
});

export const eraseCustomer = defineCall({
  id: 'eraseCustomer',
  summary: 'Erases a customer: their record and addresses go, ended deliveries stay without name, phone and door.',
  method: 'DELETE',
  path: '/customers/:id',
  access: editors,
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND', 'CUSTOMER_BUSY'],
});

/** Its path is silent [R8.04]: the form that asks shows nothing where it fails. */
export const findEndCustomer = defineCall({
  id: 'findEndCustomer',
  summary:
    'Who has a phone, and where they are delivered to: the place of their last delivery first, then those that are saved of them. Null if nobody knows the phone.',
  method: 'GET',
  path: '/endCustomer',
  access: editors,
  query: z.object({ phone }),
  data: z.nullable(z.object({ name: z.string(), isBlocked: z.boolean(), places: z.array(savedAddress) })),
});
