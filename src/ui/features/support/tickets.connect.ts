import { use } from 'react';
import { ticketsQuery } from '../../../application/queries/tickets.queries';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { usePagedList } from '../../lists/use-paged-list';
import { useUrlFilters } from '../../lists/use-url-filters';
import { ticketFiltersOf, ticketsPath } from './ticket-url';

/** The branch's tickets that the filters in the URL ask for [R2.14]. */
export function useTickets() {
  const branchId = useBranchId();
  const { tickets } = use(useApp().records());
  const { filters, change } = useUrlFilters(ticketFiltersOf, ticketsPath);
  return {
    ...usePagedList(ticketsQuery(tickets, branchId, filters), branchId),
    filters,
    isNarrowed: filters.search !== '' || filters.state !== null,
    change,
  };
}
