import { useQuery } from '@tanstack/react-query';
import { branchKey, branchQuery } from '../../application/queries/branches.queries';
import type { BranchDetails } from '../../domain/branches/branch';
import { useApp } from './app-context';

/** A branch with its opening hours; null while nobody knows. Silent: the server judges in any case. */
export function useBranchDetails(branchId: string): BranchDetails | null {
  const app = useApp();
  const { data = null } = useQuery({
    queryKey: branchKey(branchId),
    queryFn: async () => branchQuery((await app.records()).branches, branchId).queryFn(),
    enabled: branchId !== '',
  });
  return data;
}
