import type { MovingPort } from '../ports/records/moving.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** The deliveries of the branch that are on the way, with where their drivers are; only the live map reads them. */
export function movingQuery(port: MovingPort, branchId: string) {
  return { queryKey: [...queryKeys.branch(branchId), 'moving'] as const, queryFn: () => ask(port.list()) };
}
