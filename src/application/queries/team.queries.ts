import type { TeamPort } from '../ports/team.port';
import { ask } from './ask';

/** The people of the business; the cache is the session's own, so that no other business is ever in it. */
export function teamQuery(port: TeamPort) {
  return { queryKey: ['team'] as const, queryFn: () => ask(port.list()) };
}
