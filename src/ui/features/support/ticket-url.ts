import { ALL_TICKETS } from '../../../domain/support/ticket';
import type { TicketFilters } from '../../../domain/support/ticket';
import { TICKET_STATES } from '../../../domain/support/ticket-states';
import { oneOf, SEARCH_LENGTH, searchText } from '../../lists/url-text';
import { checkedPath, pathTo } from '../../routes/paths';
import type { AppPath } from '../../routes/paths';

/** The filters in a URL; invalid ones are ignored. */
export function ticketFiltersOf(params: URLSearchParams): TicketFilters {
  return {
    search: searchText(params.get('search'), SEARCH_LENGTH),
    state: oneOf(TICKET_STATES, params.get('state')),
  };
}

/** The path of the list with these filters, in its shortest form. */
export function ticketsPath({ search, state }: TicketFilters): AppPath {
  const params = new URLSearchParams();
  if (search !== ALL_TICKETS.search) params.set('search', search);
  if (state !== null) params.set('state', state);
  const text = params.toString();
  return checkedPath(text === '' ? pathTo('/support') : `${pathTo('/support')}?${text}`);
}
