import { useSelector } from '@xstate/react';
import { selectBranch, selectBranches } from '../../../domain/identity/session.selectors';
import { REGIONS } from '../../../domain/regions/region';
import { useWords } from '../../i18n/use-words';
import { useApp } from '../app-context';

/** R3.08: the regions with the branches open to the user, and the choice among them. */
export function useRegionDialog() {
  const { session, shell } = useApp();
  const { language } = useWords('shell');
  const open = useSelector(shell, (snapshot) => snapshot.context.regionDialogOpen);
  const selected = useSelector(session, selectBranch);
  const branches = useSelector(session, selectBranches);
  const close = () => shell.send({ type: 'CLOSE_REGION_DIALOG' });
  return {
    open,
    close,
    regions: Object.values(REGIONS)
      .map((region) => ({
        code: region.regionCode,
        name: `${region.region[language]}${language === 'ar' ? '، ' : ', '}${region.country[language]}`,
        branches: branches
          .filter((branch) => branch.regionCode === region.regionCode)
          .map((branch) => ({ id: branch.id, name: branch.name[language], isSelected: branch.id === selected?.id })),
      }))
      .filter((region) => region.branches.length > 0),
    select: (regionCode: keyof typeof REGIONS, branchId: string) => {
      session.send({ type: 'SELECT_BRANCH', regionCode, branchId });
      close();
    },
  };
}
