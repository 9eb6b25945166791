import type { MessageState, WebhookMessage } from '../../domain/extensions/webhook';
import type { Page } from '../../domain/ordering/order';
import type { WebhooksPort } from '../ports/records/webhooks.port';
import { ask } from './ask';

/** Everything that is read of webhooks. They are the business's, not a branch's. */
export const WEBHOOKS_KEY = ['webhooks'] as const;

/** The endpoints of the business. */
export function webhooksQuery(port: WebhooksPort) {
  return { queryKey: [...WEBHOOKS_KEY, 'list'] as const, queryFn: () => ask(port.list()) };
}

/** What was sent to one of them, page by page, latest first. */
export function webhookMessagesQuery(port: WebhooksPort, id: string, state: MessageState | null) {
  return {
    queryKey: [...WEBHOOKS_KEY, id, 'messages', state] as const,
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.messages(id, state, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<WebhookMessage>) => page.nextCursor,
  };
}
