import type { CashFilters } from '../../../../domain/wallet/collected-cash';
import { ListExport } from '../../../exports/list-export';
import { cashQueryOf } from './cash-url';

interface CashExportProps {
  readonly filters: CashFilters;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The report of cash on delivery as a file, with the filters as they are [R11.17]. */
export function CashExport({ filters, isOpen, close }: CashExportProps) {
  return <ListExport kind="cash" query={cashQueryOf(filters)} isOpen={isOpen} close={close} />;
}
