import { useSelector } from '@xstate/react';
import { preferencesQuery } from '../../../application/queries/orders.queries';
import { STORE_RIGHTS } from '../../../domain/identity/right-groups';
import { selectBranches } from '../../../domain/identity/session.selectors';
import type { Workplace } from '../../../domain/team/member';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useRead } from '../../app/use-read';
import { useBranchesByRegion } from '../../app/use-branches-by-region';
import { useMessages } from '../../i18n/use-messages';

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** The name of a branch, for every branch of the current user; other branches of the business have no name here. */
export function useBranchName(): (branchId: string) => string {
  const { t, language } = useMessages('team');
  const branches = useSelector(useApp().session, selectBranches);
  return (branchId) => branches.find(({ id }) => id === branchId)?.name[language] ?? t('form.otherBranch');
}

/**
 * The branches to choose from, by region, and their order; those where somebody already works are included. Rights in a store are
 * offered where the business has one, or where somebody has them.
 */
export function useWorkplaceChoices(value: readonly Workplace[]) {
  const { t, language } = useMessages('team');
  const branches = useSelector(useApp().session, selectBranches);
  const known = useBranchesByRegion().map((region) => ({
    ...region,
    branches: region.branches.map(({ id, name }): Choice => ({ id, name: name[language] })),
  }));
  const others = value
    .filter(({ branchId }) => !branches.some(({ id }) => id === branchId))
    .map(({ branchId }): Choice => ({ id: branchId, name: t('form.otherBranch') }));
  const regions = [...known, { code: 'others', name: t('form.otherBranches'), branches: others }].filter(
    (region) => region.branches.length > 0,
  );
  const { regions: regionsPort } = useFeatures();
  const { value: preferences } = useRead(preferencesQuery(regionsPort, useBranchId()));
  const isSetUp = preferences !== null && preferences.ecommerce.status !== 'Setup Required';
  const hasStore = isSetUp || value.some(({ rights }) => STORE_RIGHTS.some((right) => rights[right]));
  return { hasStore, regions, order: regions.flatMap((region) => region.branches.map(({ id }) => id)) };
}
