import { useSelector } from '@xstate/react';
import { selectBranch, selectBranches, selectUser } from '../../../domain/identity/session.selectors';
import { REGIONS } from '../../../domain/regions/region';
import type { RegionCode } from '../../../domain/regions/region';
import { useApp } from '../../app/app-context';
import { useWords } from '../../i18n/use-words';

/** The branches open to who looks, by region, and the change to another. */
export function useBranches() {
  const { session } = useApp();
  const { language } = useWords('branches');
  const current = useSelector(session, selectBranch);
  const branches = useSelector(session, selectBranches);
  const user = useSelector(session, selectUser);
  return {
    mayAdd: user?.type === 'customer',
    regions: Object.values(REGIONS)
      .map((region) => ({
        code: region.regionCode,
        name: `${region.region[language]}${language === 'ar' ? '، ' : ', '}${region.country[language]}`,
        branches: branches.filter(({ regionCode }) => regionCode === region.regionCode).map(({ id, name, isDefault }) => ({ id, name: name[language], isDefault, isCurrent: id === current?.id })),
      }))
      .filter((region) => region.branches.length > 0),
    workAt: (regionCode: RegionCode, branchId: string) => session.send({ type: 'SELECT_BRANCH', regionCode, branchId }),
  };
}
