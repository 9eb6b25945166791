import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AlertKind, AlertWay } from '../../../src/domain/alerts/choices';
import { users } from '../identity/tables';

/** What people have chosen for their alerts [R11.24]; what is not here is as it was from the beginning. */
export const alertChoices = pgTable(
  'alert_choices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<AlertKind>().notNull(),
    way: text('way').$type<AlertWay>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.way] }),
    index('alert_choices_by_kind').on(table.kind, table.way),
  ],
);
