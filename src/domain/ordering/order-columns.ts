import type { OrderFilters } from './order';

/** Columns of the orders table that can be chosen, in their order. */
export const ORDER_COLUMNS = ['where', 'driver', 'money', 'when', 'phone', 'payment', 'eta'] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** What the table shows until somebody chooses. */
export const USUAL_COLUMNS: readonly OrderColumn[] = ['where', 'driver', 'money', 'when'];

/** What stands for none of them. */
const NONE = 'none';

/** The columns that a text names, in their order; null where it names none. Unknown names are left out. */
export function columnsIn(text: string | null): readonly OrderColumn[] | null {
  const named = text?.split(',') ?? [];
  const known = ORDER_COLUMNS.filter((column) => named.includes(column));
  return known.length > 0 || text === NONE ? known : null;
}

/** The columns as a text, for an address. */
export const columnsText = (columns: readonly OrderColumn[]): string =>
  ORDER_COLUMNS.filter((column) => columns.includes(column)).join(',') || NONE;

/** What the address of the orders page asks for. */
export interface OrdersAsk extends OrderFilters {
  /** The columns of the table, see `columnsIn`; null for those that the device keeps. */
  readonly columns: string | null;
}
