import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PosState } from '../../../src/domain/pos/pos-state';
import type { PosLeader } from '../../../src/domain/pos/pos-screen';
import type { PosSyncState } from '../../../src/domain/pos/pos-menu';
import type { PosDriverStage } from '../../../src/domain/pos/pos-delivery';
import type { PosOrderFailure, PosOrderState, PosStage } from '../../../src/domain/pos/pos-order';
import type { PosMenuKind, PosStanding } from '../../../src/domain/sandbox/point-of-sale';
import type { Currency } from '../../../src/domain/shared/money';
import { instant } from '../../db/columns';
import { branches, merchants } from '../identity/tables';

/** The connection of a business to its point of sale [R1.09]; one each. */
export const posConnections = pgTable(
  'pos_connections',
  {
    merchantId: text('merchant_id')
      .primaryKey()
      .references(() => merchants.id),
    state: text('state').$type<PosState>().notNull(),
    /** The keys, sealed for this business [T.18]; null unless it is connected or inactive. */
    keys: text('keys'),
    /** When the keys end; null if they do not by themselves. */
    keysEndAt: instant('keys_end_at'),
    restaurant: text('restaurant'),
    /** What its prices are in, and whether they contain VAT; null until it has said so. */
    currency: text('currency'),
    isTaxInclusive: boolean('is_tax_inclusive'),
    connectedAt: instant('connected_at').notNull(),
    /** Null for connections from before ids: then the name counts, as it was [0110]. */
    connectedById: text('connected_by_id'),
    connectedBy: text('connected_by').notNull(),
    checkedAt: instant('checked_at'),
    /** When the point of sale is asked next; null where there is nothing to ask about. */
    checkAt: instant('check_at'),
    /** Until when somebody is asking it. */
    heldUntil: instant('held_until'),
    /** Which screen leads. */
    leads: text('leads').$type<PosLeader>().notNull().default('board'),
    /** Since when it has not answered; null while it does. */
    silentSince: instant('silent_since'),
    /** Test orders may be sent. */
    isTesting: boolean('is_testing').notNull().default(false),
  },
  (table) => [index('pos_connections_due').on(table.checkAt)],
);

/** Connections that were begun, by the SHA-256 of their state [T.18]: each is finished once, by whom it was begun. */
export const posStates = pgTable(
  'pos_states',
  {
    hash: text('hash').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Of the code that it was finished with; another code is refused. */
    codeHash: text('code_hash'),
    /** Until when somebody is finishing it. */
    heldUntil: instant('held_until'),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('pos_states_by_end').on(table.expiresAt)],
);

/** Which category or item of the store is which of the point of sale's. */
export const posMenuLinks = pgTable(
  'pos_menu_links',
  {
    merchantId: text('merchant_id').notNull(),
    /** `c:…` for a category, `p:…` for a product. */
    posId: text('pos_id').notNull(),
    localId: text('local_id').notNull(),
    /** Turned off by a sync: the next one may turn it on again. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.posId] })],
);

/** The latest sync of each menu. */
export const posSyncs = pgTable('pos_syncs', {
  merchantId: text('merchant_id').primaryKey(),
  id: text('id').notNull(),
  fingerprint: text('fingerprint').notNull(),
  state: text('state').$type<PosSyncState>().notNull(),
  startedAt: instant('started_at').notNull(),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  hidden: integer('hidden').notNull().default(0),
});

/** Which branch of the point of sale takes the orders of a branch; without a row nobody has decided. */
export const posBranches = pgTable('pos_branches', {
  branchId: text('branch_id')
    .primaryKey()
    .references(() => branches.id),
  merchantId: text('merchant_id').notNull(),
  /** Null if its orders are not sent. */
  posId: text('pos_id'),
  /** Deliveries that are taken there from then on request a driver here; null if they do not. */
  deliversSince: instant('delivers_since'),
  /** Who has decided that: they must still be allowed to pay. */
  deliversById: text('delivers_by_id'),
});

/** Orders of the store at the point of sale [R11.31]: one row each, however often one is tried. */
export const posOrders = pgTable(
  'pos_orders',
  {
    orderId: text('order_id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    state: text('state').$type<PosOrderState>().notNull().default('waiting'),
    posId: text('pos_id'),
    number: text('number'),
    failure: text('failure').$type<PosOrderFailure>(),
    reason: text('reason'),
    /** Rises with every turn, and when the point of sale reports something: what an earlier turn found out is not written. */
    turn: integer('turn').notNull().default(0),
    /** Turns since it was last answered, for the waits between them. */
    silences: integer('silences').notNull().default(0),
    /** When it is sent, or asked about, next; while that is done, when another run may take it over. Null once it is over. */
    nextAt: instant('next_at'),
  },
  (table) => [
    index('pos_orders_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('pos_orders_by_pos_id').on(table.posId),
  ],
);

/** Orders at the simulated point of sale; only the sandbox uses them. A reference may be there twice, as in life. */
export const sandboxPosOrders = pgTable(
  'sandbox_pos_orders',
  {
    id: text('id').primaryKey(),
    number: integer('number').generatedAlwaysAsIdentity({ startWith: 1 }).notNull(),
    merchantId: text('merchant_id').notNull(),
    reference: text('reference').notNull(),
    /** As Foodics would store it: amounts in major units. */
    body: jsonb('body').$type<object>().notNull(),
    state: text('state').$type<PosStage>().notNull(),
    reason: text('reason'),
    /** It was taken at the till. */
    isTaken: boolean('is_taken').notNull().default(false),
    /** What was told of its driver. */
    driverStage: text('driver_stage').$type<PosDriverStage>(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('sandbox_pos_orders_by_reference').on(table.merchantId, table.reference)],
);

/** What the simulated point of sale was allowed; only the sandbox uses it. */
export const sandboxPosGrants = pgTable('sandbox_pos_grants', {
  id: text('id').primaryKey(),
  merchantId: text('merchant_id').notNull(),
  standing: text('standing').$type<PosStanding>().notNull(),
  menu: text('menu').$type<PosMenuKind>().notNull(),
  /** How often its keys were renewed: only the newest work. 0 before the code was used. */
  generation: integer('generation').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
});
