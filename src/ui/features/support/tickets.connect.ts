import { use } from 'react';
import { ticketsQuery } from '../../../application/queries/tickets.queries';
import { ALL_TICKETS } from '../../../domain/support/ticket';
import { useApp } from '../../app/app-context';
import { useFilteredList } from '../../lists/use-filtered-list';
import { ticketFiltersOf, ticketsPath } from './ticket-url';

/** The branch's tickets that the filters in the URL ask for [R2.14]. */
export function useTickets() {
  const { tickets } = use(useApp().records());
  return useFilteredList({
    read: ticketFiltersOf,
    pathOf: ticketsPath,
    whole: ALL_TICKETS,
    query: (branchId, filters) => ticketsQuery(tickets, branchId, filters),
  });
}
