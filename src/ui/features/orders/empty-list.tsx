import type { OrderFilters } from '../../../domain/ordering/order';
import { isNarrowed } from '../../../domain/ordering/order-filters.rules';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { useMessages } from '../../i18n/use-messages';
import { FoundElsewhere } from './found-elsewhere';

export interface EmptyListProps {
  readonly filters: OrderFilters;
  readonly clear: () => void;
  readonly request: (() => void) | null;
}

/** What will be in an empty list, and the first step to it. */
export function EmptyList({ filters, clear, request }: EmptyListProps) {
  const { t } = useMessages('noOrders');
  const orders = useMessages('orders');
  const narrowed = isNarrowed(filters);
  const kind = narrowed ? 'narrowed' : filters.view;
  const action = narrowed ? (
    <Button onClick={clear}>{orders.t('filter.clear')}</Button>
  ) : request === null ? undefined : (
    <Button onClick={request}>{t('request')}</Button>
  );
  // Two of the views suggest placing an order.
  const invites = kind === 'ongoing' || kind === 'all';
  const text = invites && request === null ? t('readOnly') : t(`${kind}.text`);
  return (
    <>
      <EmptyState title={t(`${kind}.title`)} text={text} action={action} />
      {narrowed && filters.view !== 'all' ? <FoundElsewhere filters={filters} /> : null}
    </>
  );
}
