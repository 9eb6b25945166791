import { useSelector } from '@xstate/react';
import { selectBranch, selectUser } from '../../../domain/identity/session.selectors';
import type { RegionCode } from '../../../domain/regions/region';
import { useApp } from '../../app/app-context';
import { useBranchesByRegion } from '../../app/use-branches-by-region';
import { useMessages } from '../../i18n/use-messages';

/** The user's branches, by region, and switching to another. */
export function useBranches() {
  const { session } = useApp();
  const { language } = useMessages('branches');
  const current = useSelector(session, selectBranch);
  const user = useSelector(session, selectUser);
  return {
    mayAdd: user?.type === 'customer',
    regions: useBranchesByRegion()
      .filter((region) => region.branches.length > 0)
      .map((region) => ({
        ...region,
        branches: region.branches.map(({ id, name, isDefault }) => ({
          id,
          name: name[language],
          isDefault,
          isCurrent: id === current?.id,
        })),
      })),
    workAt: (regionCode: RegionCode, branchId: string) => session.send({ type: 'SELECT_BRANCH', regionCode, branchId }),
  };
}
