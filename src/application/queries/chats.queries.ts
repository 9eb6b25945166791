import type { ChatsPort } from '../ports/records/chats.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** The chat of the branch: whether the business uses it, and whether there is an answer that nobody has read. */
export function chatQuery(port: Pick<ChatsPort, 'read'>, branchId: string) {
  return { queryKey: [...queryKeys.branch(branchId), 'chat'] as const, queryFn: () => ask(port.read()) };
}
