import type { BranchesPort } from '../ports/records/branches.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** The key of a branch with its opening hours. */
export const branchKey = (id: string) => [...queryKeys.branch(id), 'details'] as const;

/** A branch with its opening hours. */
export function branchQuery(port: BranchesPort, id: string) {
  return { queryKey: branchKey(id), queryFn: () => ask(port.get(id)) };
}

/** What a branch ordered lately; for managers of the business. */
export function branchActivityQuery(port: BranchesPort, id: string) {
  return { queryKey: [...queryKeys.branch(id), 'activity'] as const, queryFn: () => ask(port.activity(id)) };
}
