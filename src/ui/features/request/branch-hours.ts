import type { BranchDetails } from '../../../domain/branches/branch';
import { useBranchDetails } from '../../app/use-branch-details';
import { useRequest } from './request.connect';

/** The request's branch with its opening hours; null while nobody knows. */
export const useRequestBranch = (): BranchDetails | null => useBranchDetails(useRequest(({ owner }) => owner.branchId));
