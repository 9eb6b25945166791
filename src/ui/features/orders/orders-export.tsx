import type { OrderFilters } from '../../../domain/ordering/order';
import { ExportDialog } from '../../exports/export-dialog';
import { useExport } from '../../exports/export.connect';

interface OrdersExportProps {
  readonly filters: OrderFilters;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** What narrows the list, as in its address. */
const queryOf = (filters: OrderFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  );

/** The export of the orders in the current view [R1.04] [R2.11]. */
export function OrdersExport({ filters, isOpen, close }: OrdersExportProps) {
  const query = queryOf(filters);
  const view = useExport('orders', query, query, isOpen);
  return isOpen ? <ExportDialog kind="orders" view={view} close={close} /> : null;
}
