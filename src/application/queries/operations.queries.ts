import type { ActFilters, BusinessFilters } from '../../domain/operations/operations';
import type { Page } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { OperationsPorts } from '../app-system';
import { ask } from './ask';
import { queryKeys } from './query-keys';

type Ports = Pick<OperationsPorts, 'operations' | 'operator'>;

/** A list of the desk, page by page; the part of the desk is its scope. */
function listOf<Item>(
  { operator }: Ports,
  part: string,
  filters: object,
  read: (token: string, cursor: string | null) => Promise<Result<Page<Item>>>,
) {
  return {
    queryKey: [...queryKeys.desk, part, filters] as const,
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) =>
      ask(operator.ask((token) => read(token, pageParam))),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Item>) => page.nextCursor,
  };
}

/** Businesses at the desk. */
export const deskBusinessesQuery = (ports: Ports, filters: BusinessFilters) =>
  listOf(ports, 'businesses', filters, (token, cursor) => ports.operations.businesses(token, filters, cursor));

/** The log of the desk. */
export const actsQuery = (ports: Ports, filters: ActFilters) =>
  listOf(ports, 'log', filters, (token, cursor) => ports.operations.acts(token, filters, cursor));
