import type { ExportKindName, ExportQuery } from '../../domain/exports/export';
import { ExportDialog } from './export-dialog';
import { useExport } from './export.connect';

interface ListExportProps {
  readonly kind: ExportKindName;
  /** The filters of the list as they are. */
  readonly query: ExportQuery;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** A list as a file, with its filters as they are [R1.04] [R1.07]. */
export function ListExport({ kind, query, isOpen, close }: ListExportProps) {
  const view = useExport(kind, query, query, isOpen);
  return isOpen ? <ExportDialog kind={kind} view={view} close={close} /> : null;
}
