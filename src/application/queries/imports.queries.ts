import type { Import, OrderRowView, RowOutcome } from '../../domain/imports/import';
import type { Page } from '../../domain/ordering/order';
import type { ImportsPort } from '../ports/records/imports.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** The rows of an import of orders, page by page [R11.04]. They are other ones once it has gone on. */
export function importRowsQuery(
  port: ImportsPort,
  branchId: string,
  { id, version, state, done }: Pick<Import, 'id' | 'version' | 'state' | 'done'>,
  outcome: RowOutcome | null,
) {
  return {
    queryKey: [...queryKeys.branch(branchId), 'import-rows', id, version, state, done, outcome],
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.rows(id, outcome, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<OrderRowView>) => page.nextCursor,
  };
}
