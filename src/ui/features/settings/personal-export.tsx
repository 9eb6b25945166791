import { ExportDialog } from '../../exports/export-dialog';
import { useExport } from '../../exports/export.connect';

interface PersonalExportProps {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** Everything that is held about the person, as one file [R11.25]. */
export function PersonalExport({ isOpen, close }: PersonalExportProps) {
  const view = useExport('personal', {}, null, isOpen);
  return isOpen ? <ExportDialog kind="personal" view={view} close={close} /> : null;
}
