import { expect, it } from 'vitest';
import {
  ADDRESS_TEXTS,
  CASH_TEXTS,
  COLUMN_TEXTS,
  KIND_TITLES,
  PAYMENT_TEXTS,
  PLANNED_TEXT,
  SIZE_TEXTS,
  STATE_TEXTS,
  VIEW_TEXTS,
} from '../../../server/modules/exports/texts';
import { TASK_STATE_LOOKS } from '../../../src/ui/components/task-states';
import { TRANSACTION_TEXTS } from '../../../src/domain/wallet/transaction';
import { messagesOf } from '../../browser/support/messages';

/** What the app says under a key, in both languages. */
const shown = (namespace: string, key: string) => ({
  en: messagesOf('en', namespace)(key),
  ar: messagesOf('ar', namespace)(key),
});

it('says the same words as the screens [R2.11]', () => {
  for (const [part, text] of Object.entries(ADDRESS_TEXTS)) {
    const named = shown('common', `address.${part}`);
    expect([named.en, named.ar]).toEqual([`${text.en} {{value}}`, `${text.ar} {{value}}`]);
  }
  for (const [state, text] of Object.entries(STATE_TEXTS))
    expect(text).toEqual(shown('common', TASK_STATE_LOOKS[state as keyof typeof TASK_STATE_LOOKS].key));
  expect(PLANNED_TEXT).toEqual(shown('common', 'taskState.planned'));
  for (const [view, text] of Object.entries(VIEW_TEXTS)) expect(text).toEqual(shown('orders', `list.view.${view}`));
  for (const [method, text] of Object.entries(PAYMENT_TEXTS))
    for (const [namespace, key] of [
      ['task', 'paymentMethod'],
      ['orderFilters', 'payments'],
    ] as const)
      expect(text).toEqual(shown(namespace, `${key}.${method}`));
  for (const [kind, text] of Object.entries(TRANSACTION_TEXTS)) expect(text).toEqual(shown('wallet', `kind.${kind}`));
  for (const [state, text] of Object.entries(CASH_TEXTS)) expect(text).toEqual(shown('cash', `state.${state}`));
  for (const sum of ['collected', 'handedIn', 'paidOut', 'open'] as const)
    expect(COLUMN_TEXTS[sum]).toEqual(shown('cash', `sum.${sum}`));
  for (const [size, text] of Object.entries(SIZE_TEXTS)) expect(text).toEqual(shown('parcel', `sizes.${size}`));
  for (const column of ['size', 'note'] as const) expect(COLUMN_TEXTS[column]).toEqual(shown('parcel', column));
  expect(COLUMN_TEXTS.orders).toEqual(shown('customers', 'column.orders'));
  expect(COLUMN_TEXTS.blocked).toEqual(shown('customers', 'state.blocked'));
  expect(COLUMN_TEXTS.used).toEqual(shown('locations', 'column.used'));
  expect(COLUMN_TEXTS.default).toEqual(shown('locations', 'default'));
  for (const kind of ['customers', 'locations'] as const) expect(KIND_TITLES[kind]).toEqual(shown(kind, 'title'));
});
