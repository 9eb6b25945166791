import type { ExportKindName, ExportQuery } from '../../domain/exports/export';
import { ExportDialog } from './export-dialog';
import { useExport } from './export.connect';

interface ListExportProps {
  readonly kind: ExportKindName;
  /** Of the list as it is. */
  readonly filters: object;
  readonly isOpen: boolean;
  readonly close: () => void;
  /** What the file will hold, where it is not the list as it is. */
  readonly what?: string;
}

/** What narrows a list, as in its address: filters that say nothing are left out. */
const queryOf = (filters: object): ExportQuery =>
  Object.fromEntries(
    Object.entries(filters).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

/** A list as a file, with its filters as they are [R1.04] [R1.07] [R11.17]. */
export function ListExport({ kind, filters, isOpen, close, what }: ListExportProps) {
  const query = queryOf(filters);
  const view = useExport(kind, query, query, isOpen);
  return isOpen ? <ExportDialog kind={kind} view={view} close={close} what={what} /> : null;
}
