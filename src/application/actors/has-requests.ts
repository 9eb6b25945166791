import type { StorePort } from '../ports/store.port';
import { FLOWS } from './flow-slice';

/** Whose request it is. */
export interface Owner {
  readonly userId: string;
  readonly branchId: string;
}

/** What the names of a person's stored requests begin with. */
export const requestsOf = (userId: string): string => `request/${userId}/`;

/** Requests of two people, or at two branches, are never mixed: what the names of one's begin with; the tab follows. */
export const slotOf = ({ userId, branchId }: Owner): string => `${requestsOf(userId)}${branchId}/`;

/**
 * Whether a request of this person may wait here: most pages find none, and load nothing to look closer. An earlier
 * release stored requests among the other flows.
 */
export async function hasRequests(store: StorePort, userId: string): Promise<boolean> {
  return (await store.names()).some((name) => name === FLOWS.name || name.startsWith(requestsOf(userId)));
}
