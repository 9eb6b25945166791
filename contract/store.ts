import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { CHANGES_MAX, STOCK_MAX } from '../src/domain/store/availability';
import { CHOICE_GROUPS_MAX, CHOICES_MAX, ITEM_GROUPS_MAX } from '../src/domain/store/choices';
import { DELIVERY_AMOUNT_MAX, RADIUS } from '../src/domain/store/delivery';
import { ACCEPT_MINUTES, BUSY_MINUTES, PACE_MINUTES } from '../src/domain/store/pace';
import { STORE_PAYMENTS } from '../src/domain/store-orders/store-payment';
import { STORE_BRANCHES_MAX, STORE_PLAN_STATES } from '../src/domain/store/store-plan';
import {
  CATEGORIES_MAX,
  FIRST_ITEMS_MAX,
  FULFILMENTS,
  ITEM_PRICE_MAX,
  ITEMS_MAX,
  MENU_NAME_LENGTH,
  PICTURE_HASH,
} from '../src/domain/store/store';
import { openingHours } from './branches';
import { defineCall } from './call';
import { bilingualText, currency, formed, id, instant, line, money, plainLine, regionCode } from './common';

const names = z.object({ en: line(MENU_NAME_LENGTH, 1), ar: line(MENU_NAME_LENGTH, 1) });
const price = z.object({ minor: z.int().check(z.gte(1), z.lte(ITEM_PRICE_MAX)), currency });
const colour = formed(/^#[0-9a-f]{6}$/);

const left = z.int().check(z.gte(0), z.lte(STOCK_MAX));
const AVAILABILITIES = [
  z.object({ kind: z.literal('on') }),
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('off-until'), until: instant }),
  z.object({ kind: z.literal('counted'), left }),
] as const;
/** Whether an item can be ordered. */
const availability = z.discriminatedUnion('kind', AVAILABILITIES);

/** A picture of an item, or a store's logo. */
export const picture = z.nullable(
  z.object({ id, hash: formed(PICTURE_HASH), width: z.int().check(z.gte(1)), height: z.int().check(z.gte(1)) }),
);

export const menu = z.array(
  z.object({
    id,
    name: bilingualText,
    items: z.array(
      z.object({
        id,
        name: bilingualText,
        price: money,
        salePrice: z.nullable(money),
        availability,
        choiceGroups: z.array(id),
        picture,
      }),
    ),
  }),
);

/** What may be chosen with items of a menu; they name the groups by their ids. */
export const choiceGroups = z.array(
  z.object({
    id,
    name: bilingualText,
    min: z.int(),
    max: z.int(),
    choices: z.array(z.object({ id, name: bilingualText, price: money, isAvailable: z.boolean() })),
  }),
);

const charge = z.object({ minor: z.int().check(z.gte(0), z.lte(DELIVERY_AMOUNT_MAX)), currency });
/** On which terms a store delivers. */
export const deliveryTerms = z.object({
  fee: charge,
  minimum: charge,
  radiusKm: z.int().check(z.gte(RADIUS.min), z.lte(RADIUS.max)),
});

/** How customers may pay. */
export const payments = z.array(z.enum(STORE_PAYMENTS));

const extra = z.literal(BUSY_MINUTES);
/** By how many minutes an order takes longer; null where the branch is not busy. */
export const busyMinutes = z.nullable(extra);
const acceptAfter = z.nullable(z.literal(ACCEPT_MINUTES));

/** A store with its menu, as its people see it. */
export const store = z.object({
  subdomain: z.string(),
  name: bilingualText,
  fulfilment: z.enum(FULFILMENTS),
  delivery: z.nullable(deliveryTerms),
  colour: z.string(),
  logo: picture,
  regionCode,
  menu,
  choiceGroups,
  branchIds: z.array(id),
  payments,
  acceptAfter,
  plan: z.object({ state: z.enum(STORE_PLAN_STATES), trialEnd: z.nullable(instant), branchLimit: z.int() }),
  closedAt: z.nullable(instant),
  version: z.int(),
  createdAt: instant,
});

export const checkSubdomain = defineCall({
  id: 'checkSubdomain',
  summary: 'Whether no other store has a subdomain; one that cannot be had is not free.',
  method: 'GET',
  path: '/store/subdomain',
  ...ACTION_ACCESS.editMenu,
  query: z.object({ subdomain: plainLine(64, 1) }),
  data: z.object({ isFree: z.boolean() }),
  errors: ['RATE_LIMITED'],
});

export const setUpStore = defineCall({
  id: 'setUpStore',
  summary: "Sets up the business's store, with the currency of the branch's region.",
  method: 'POST',
  path: '/store',
  ...ACTION_ACCESS.editMenu,
  idempotent: true,
  body: z.object({
    terms: z.literal(true),
    subdomain: plainLine(64, 1),
    name: names,
    fulfilment: z.enum(FULFILMENTS),
    colour,
    /** The id of an uploaded logo; left out, there is none. */
    logo: z.optional(z.nullable(id)),
    /** Null for a store that does not deliver; left out, its terms are set afterwards. */
    delivery: z.optional(z.nullable(deliveryTerms)),
    /** How customers may pay; left out, in every way. */
    payments: z.optional(payments.check(z.minLength(1), z.maxLength(STORE_PAYMENTS.length))),
    /** Of the branch, null for any time; left out, they stay. Only those who manage branches may send them. */
    hours: z.optional(z.nullable(openingHours)),
    category: z.object({
      name: names,
      items: z.array(z.object({ name: names, price })).check(z.minLength(1), z.maxLength(FIRST_ITEMS_MAX)),
    }),
  }),
  data: store,
  errors: ['SUBDOMAIN_TAKEN', 'STORE_EXISTS'],
});

export const getStore = defineCall({
  id: 'getStore',
  summary: "The business's store with its menu.",
  method: 'GET',
  path: '/store',
  access: 'session',
  data: store,
  errors: ['NOT_FOUND'],
});

const given = z.nullable(id);
/** What a choice adds to a price. */
const difference = z.object({ minor: z.int().check(z.gte(0), z.lte(ITEM_PRICE_MAX)), currency });
/** Groups of an item, by their places among those that are sent. */
const groupPlaces = z.array(z.int().check(z.gte(0), z.lt(CHOICE_GROUPS_MAX))).check(z.maxLength(ITEM_GROUPS_MAX));

export const updateMenu = defineCall({
  id: 'updateMenu',
  summary:
    'Replaces the menu: what has no id is new, what is left out is removed. Without `choiceGroups`, items keep theirs.',
  method: 'PUT',
  path: '/store/menu',
  ...ACTION_ACCESS.editMenu,
  body: z.object({
    version: z.int(),
    menu: z
      .array(
        z.object({
          id: given,
          name: names,
          items: z
            .array(
              z.object({
                id: given,
                name: names,
                price,
                /** Below the price; left out, the item keeps its own while that is below its price. */
                salePrice: z.optional(z.nullable(price)),
                choiceGroups: z.optional(groupPlaces),
                /** Left out, the item keeps its own. */
                picture: z.optional(given),
              }),
            )
            .check(z.maxLength(ITEMS_MAX)),
        }),
      )
      .check(z.maxLength(CATEGORIES_MAX)),
    choiceGroups: z.optional(
      z
        .array(
          z.object({
            id: given,
            name: names,
            min: z.int().check(z.gte(0), z.lte(CHOICES_MAX)),
            max: z.int().check(z.gte(1), z.lte(CHOICES_MAX)),
            choices: z
              .array(z.object({ id: given, name: names, price: difference, isAvailable: z.boolean() }))
              .check(z.minLength(1), z.maxLength(CHOICES_MAX)),
          }),
        )
        .check(z.maxLength(CHOICE_GROUPS_MAX)),
    ),
  }),
  data: store,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const setAvailability = defineCall({
  id: 'setAvailability',
  summary: 'Turns items of the menu off or on, or counts their pieces; setting twice is like setting once.',
  method: 'PUT',
  path: '/store/menu/availability',
  ...ACTION_ACCESS.editMenu,
  body: z.object({
    changes: z
      .array(
        z.object({
          itemId: id,
          to: z.discriminatedUnion('kind', [...AVAILABILITIES, z.object({ kind: z.literal('tomorrow') })]),
          seen: z.nullable(availability),
        }),
      )
      .check(z.minLength(1), z.maxLength(CHANGES_MAX)),
  }),
  data: store,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const updateStoreSettings = defineCall({
  id: 'updateStoreSettings',
  summary:
    "Changes the store's name and look, how it hands over, how it is paid, on which terms it delivers, and which branches serve it.",
  method: 'PUT',
  path: '/store/settings',
  ...ACTION_ACCESS.changeStore,
  body: z.object({
    version: z.int(),
    /** Left out, both stay as they are. */
    name: z.optional(names),
    colour: z.optional(colour),
    fulfilment: z.enum(FULFILMENTS),
    delivery: z.nullable(deliveryTerms),
    /** The first ones serve, as many as the plan allows; left out, they stay as they are. */
    branchIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(STORE_BRANCHES_MAX))),
    /** How customers may pay; left out, it stays as it is. */
    payments: z.optional(payments.check(z.minLength(1), z.maxLength(STORE_PAYMENTS.length))),
    /** After how many minutes orders are accepted by themselves; left out, it stays as it is. */
    acceptAfter: z.optional(acceptAfter),
    /** The id of an uploaded logo, null for none; left out, it stays as it is. */
    logo: z.optional(z.nullable(id)),
  }),
  data: store,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'STORE_BRANCH_LIMIT'],
});

const until = z.nullable(instant);
const pace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('usual') }),
  z.object({ kind: z.literal('paused'), until }),
  z.object({ kind: z.literal('busy'), extra, until }),
]);
const minutes = z.nullable(z.literal(PACE_MINUTES));

export const getStorePace = defineCall({
  id: 'getStorePace',
  summary: 'How the branch takes the orders of the store now: as usual, paused, or busy.',
  method: 'GET',
  path: '/store/pace',
  ...ACTION_ACCESS.readStoreOrders,
  data: pace,
  errors: ['NOT_FOUND'],
});

export const setStorePace = defineCall({
  id: 'setStorePace',
  summary: 'Pauses the orders of the branch, says that they take longer, or ends both; twice is like once.',
  method: 'PUT',
  path: '/store/pace',
  ...ACTION_ACCESS.runStoreOrders,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('usual') }),
    z.object({ kind: z.literal('paused'), minutes }),
    z.object({ kind: z.literal('busy'), extra, minutes }),
  ]),
  data: pace,
  errors: ['NOT_FOUND'],
});
