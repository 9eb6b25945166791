import type { OrderFilters } from '../../../domain/ordering/order';
import { ListExport } from '../../exports/list-export';
import { queryOf } from '../../exports/query-of';

interface OrdersExportProps {
  readonly filters: OrderFilters;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The export of the orders in the current view [R1.04] [R2.11]. */
export function OrdersExport({ filters, isOpen, close }: OrdersExportProps) {
  return <ListExport kind="orders" query={queryOf(filters)} isOpen={isOpen} close={close} />;
}
