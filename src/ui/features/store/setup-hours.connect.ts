import { use } from 'react';
import { useSelector } from '@xstate/react';
import { branchQuery } from '../../../application/queries/branches.queries';
import { hoursDraftOf } from '../../../domain/branches/opening-hours-draft';
import type { HoursDraft } from '../../../domain/branches/opening-hours-draft';
import { selectBranch } from '../../../domain/identity/session.selectors';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMay } from '../../app/use-may';
import { useRead } from '../../app/use-read';
import { useMessages } from '../../i18n/use-messages';

/** The opening hours that the set-up shows: as changed there, or else as the branch has them. */
export function useSetupHours(changed: HoursDraft | null) {
  const { language } = useMessages('store');
  const app = useApp();
  const { branches } = use(app.records());
  const branch = useSelector(app.session, selectBranch);
  const { value, failure, retry } = useRead(branchQuery(branches, useBranchId()));
  return {
    hours: changed ?? (value === null ? null : hoursDraftOf(value.hours)),
    branch: branch?.name[language] ?? '',
    /** The rest of the set-up is open to more people. */
    mayChange: useMay('manageBranches'),
    failure,
    retry,
  };
}
