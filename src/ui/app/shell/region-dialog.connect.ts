import { useSelector } from '@xstate/react';
import { regionDialogMachine } from '../../../domain/branches/region-dialog.machine';
import { selectBranch, selectUser } from '../../../domain/identity/session.selectors';
import type { RegionCode } from '../../../domain/regions/region';
import { useMessages } from '../../i18n/use-messages';
import { useApp } from '../app-context';
import { useBranchesByRegion } from '../use-branches-by-region';
import { useFlow } from '../use-flow';

/** R3.08: the regions with the user's branches, choosing one, and adding one. */
export function useRegionDialog() {
  const { session, shell } = useApp();
  const { language } = useMessages('shell');
  const selected = useSelector(session, selectBranch);
  const mayAdd = useSelector(session, selectUser)?.type === 'customer';
  const [snapshot, send] = useFlow(regionDialogMachine);
  const close = () => shell.send({ type: 'CLOSE_REGION_DIALOG' });
  return {
    close,
    /** The region in which a branch is being added; null while one is being chosen. */
    addingIn: snapshot.hasTag('isAddBranch') ? snapshot.context.selectedRegion : null,
    mayAdd,
    regions: useBranchesByRegion()
      .filter((region) => mayAdd || region.branches.length > 0)
      .map((region) => ({
        ...region,
        branches: region.branches.map(({ id, name }) => ({
          id,
          name: name[language],
          isSelected: id === selected?.id,
        })),
      })),
    select: (regionCode: RegionCode, branchId: string) => {
      session.send({ type: 'SELECT_BRANCH', regionCode, branchId });
      close();
    },
    addBranch: (regionCode: RegionCode) => send({ type: 'ADD_BRANCH', regionCode }),
    added: () => send({ type: 'ADDED' }),
    back: () => send({ type: 'BACK' }),
  };
}

export type RegionDialogView = ReturnType<typeof useRegionDialog>;
