import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { SET_BACK } from '../../../server/clock-set-back';
import * as schema from '../../../server/db/schema';

/** Says what happened: nothing waits for it, by its name. */
const HAPPENED = /^at$|_since$|(?:ed|sent|done|seen|told|paid)_at$|^(?:last|eta)(?:_order|_used)?(?:_at)?$/;

/** What decides when something is done, and stays as it was written though the clock is set back. */
const LEFT: Readonly<Record<string, string>> = {
  'account_deletions.began_at': 'only whether it is there counts',
  'account_deletions.ends_at': 'the person was promised to have until then',
  'account_deletions.held_at': 'only whether it is there counts',
  'announced_hand_ins.expires_at': 'the driver reads it, and may take it back and announce again',
  'api_credentials.former_until': 'a person who replaces a key may end the former one',
  'driver_tokens.expires_at': 'as long as a driver signs in for; the office may end it',
  'orders.decide_until': 'people were told that they have until then',
  'orders.dispatch_at': 'follows from the moment that a person has chosen',
  'orders.held_back_at': 'only whether it is there counts',
  'orders.scheduled_until': 'a person has chosen it',
  'orders.search_until': 'a person has chosen it, and may cancel or extend it',
  'pos_connections.keys_end_at': 'the point of sale says it',
  'pos_deliveries.taken_at': 'the point of sale says it',
  'rate_limits.ends_at': 'cut where it is counted, by `takeTry`',
  'sandbox_pos_grants.expires_at': 'only simulated',
  'store_former_addresses.left_at': 'says what happened; a limit counts it for longer',
  'store_items.off_until': 'the opening hours of a day that a person has chosen',
  'store_paces.until': 'a person has chosen it, and may end it at once',
  'store_trials.due_at': 'follows from the end of the trial',
  'store_trials.ends_at': 'the store was promised to be open until then',
  'subscriptions.anchor_at': 'what was paid for counts from then',
  'subscriptions.period_end': 'what was paid for lasts until then',
  'template_repeats.due_at': 'follows from the day and the time that a person has chosen',
  'template_runs.until': 'a person has chosen it',
  'vouchers.valid_from': 'a person has chosen it',
  'vouchers.valid_until': 'a person has chosen it',
  'webhook_messages.leased_until': 'one that lies too far ahead counts as free',
  'webhook_messages.given_up_at': 'it is only tried for longer',
};

it('every moment that decides when work is done is set back with the clock, or stays for a reason [T.58]', () => {
  const name = (column: { readonly table: PgTable; readonly name: string }) =>
    `${getTableName(column.table)}.${column.name}`;
  const listed = new Set(SET_BACK.map(name));
  const deciding = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => Object.values(getTableColumns(table)))
    .filter((column) => is(column, PgTimestamp) && !HAPPENED.test(column.name))
    .map(name);
  expect(deciding.filter((each) => !listed.has(each) && !(each in LEFT)).toSorted()).toEqual([]);
  // No reason for what is gone, or is set back after all.
  expect(Object.keys(LEFT).filter((each) => listed.has(each) || !deciding.includes(each))).toEqual([]);
});
