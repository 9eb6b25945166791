import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AlertType } from '../../../src/domain/alerts/alert';
import type { OrderSummary } from '../../../src/domain/ordering/order';
import { instant } from '../../db/columns';

/** The content of an event, without its offset and time, which are columns. */
export type EventPayload =
  | { readonly kind: 'change'; readonly order: OrderSummary }
  | {
      readonly kind: 'alert';
      readonly type: AlertType;
      readonly orderId: string;
      readonly message: string;
      readonly messageAr: string;
    };

/**
 * The events of a branch, in order [T.41]. One sequence for all branches, so that an offset identifies an event
 * everywhere (read marks of notifications use it); within a branch offsets become visible in rising order.
 */
export const branchEvents = pgTable(
  'branch_events',
  {
    offset: bigint('event_offset', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    branchId: text('branch_id').notNull(),
    kind: text('kind').$type<EventPayload['kind']>().notNull(),
    payload: jsonb('payload').$type<EventPayload>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('branch_events_by_branch').on(table.branchId, table.offset),
    index('branch_events_by_kind').on(table.branchId, table.kind, table.offset),
    index('branch_events_by_time').on(table.at),
  ],
);
