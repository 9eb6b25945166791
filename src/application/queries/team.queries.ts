import type { TeamPort } from '../ports/records/team.port';
import { ask } from './ask';

/** The users of the business; the cache belongs to the session, so that it never contains another business. */
export function teamQuery(port: TeamPort) {
  return { queryKey: ['team'] as const, queryFn: () => ask(port.list()) };
}
