import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useApp } from '../app-context';

const load = () => import('./region-dialog').then((m) => ({ default: m.RegionDialog }));
const RegionDialog = lazy(load);

/** Asks for the dialog's code, which will probably be needed; should it fail, it is asked for again when it is. */
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
