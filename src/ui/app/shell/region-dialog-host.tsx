import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useApp } from '../app-context';
import { lazyPart } from '../stale-chunks';

const load = () => import('./region-dialog').then((m) => ({ default: m.RegionDialog }));
const RegionDialog = lazyPart(load);

/**
 * Preloads the dialog's code, which will probably be needed; if that fails, it is requested again when it is needed.
 */
export function expectRegions(): void {
  load().catch(() => undefined);
}

/** The dialog of regions and branches, while it is open. */
export function RegionDialogHost() {
  const { shell } = useApp();
  const isOpen = useSelector(shell, (snapshot) => snapshot.context.regionDialogOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <RegionDialog />
    </Suspense>
  ) : null;
}
