import { useQuery } from '@tanstack/react-query';
import { branchKey, branchQuery } from '../../../application/queries/branches.queries';
import type { BranchDetails } from '../../../domain/branches/branch';
import { useApp } from '../../app/app-context';
import { useRequest } from './request.connect';

/** The request's branch with its opening hours; null while nobody knows. Silent: the server judges in any case. */
export function useRequestBranch(): BranchDetails | null {
  const app = useApp();
  const branchId = useRequest(({ owner }) => owner.branchId);
  const { data = null } = useQuery({
    queryKey: branchKey(branchId),
    queryFn: async () => branchQuery((await app.records()).branches, branchId).queryFn(),
    enabled: branchId !== '',
  });
  return data;
}
