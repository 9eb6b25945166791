import type { CashFilters } from '../../../../domain/wallet/collected-cash';
import { ExportDialog } from '../../../exports/export-dialog';
import { useExport } from '../../../exports/export.connect';
import { cashQueryOf } from './cash-url';

interface CashExportProps {
  readonly filters: CashFilters;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The report of cash on delivery as a file, with the filters as they are [R11.17]. */
export function CashExport({ filters, isOpen, close }: CashExportProps) {
  const query = cashQueryOf(filters);
  const view = useExport('cash', query, query, isOpen);
  return isOpen ? <ExportDialog kind="cash" view={view} close={close} /> : null;
}
