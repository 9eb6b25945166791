import type { Page } from '../../domain/ordering/order';
import type { TicketFilters, TicketSummary } from '../../domain/support/ticket';
import type { TicketsPort } from '../ports/records/tickets.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** The branch's tickets, page by page, latest first [R2.14]. */
export function ticketsQuery(port: TicketsPort, branchId: string, filters: TicketFilters) {
  return {
    queryKey: [...queryKeys.tickets(branchId), 'list', filters] as const,
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.list(filters, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<TicketSummary>) => page.nextCursor,
  };
}

/** One of them, with its conversation. */
export function ticketQuery(port: TicketsPort, branchId: string, id: string) {
  return { queryKey: [...queryKeys.tickets(branchId), id] as const, queryFn: () => ask(port.get(id)) };
}
