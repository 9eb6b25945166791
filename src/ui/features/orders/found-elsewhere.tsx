import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ask } from '../../../application/queries/ask';
import { queryKeys } from '../../../application/queries/query-keys';
import type { OrderFilters } from '../../../domain/ordering/order';
import type { OrderView } from '../../../domain/ordering/order-views';
import { COUNT_LIMIT } from '../../../domain/shared/constants';
import { useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMessages } from '../../i18n/use-messages';
import { ordersPath } from '../../routes/order-filters';
import styles from './found-elsewhere.module.css';

/** Every order is in one of them; those that unite several would say the same again. */
const APART: readonly OrderView[] = [
  'attention',
  'unassigned',
  'scheduled',
  'moving',
  'successful',
  'failed',
  'cancelled',
];

/** Which views a search that found nothing in this one finds something in: links that keep the search [R2.11]. */
export function FoundElsewhere({ filters }: { readonly filters: OrderFilters }) {
  const { t, locale } = useMessages('orders');
  const none = useMessages('noOrders');
  const { orders } = useFeatures();
  const branchId = useBranchId();
  const { data } = useQuery({
    // Below the counts: what makes those old makes these old.
    queryKey: [...queryKeys.counts(branchId), filters],
    queryFn: () => ask(orders.found(filters)),
    enabled: branchId !== '',
  });
  const found = APART.flatMap((view) => {
    const count = view === filters.view ? 0 : (data?.[view] ?? 0);
    return count === 0 ? [] : [{ view, count }];
  });
  const shown = (count: number): string =>
    `${new Intl.NumberFormat(locale).format(Math.min(count, COUNT_LIMIT))}${count > COUNT_LIMIT ? '+' : ''}`;
  return (
    <div role="status" className={styles.found}>
      {found.length === 0 ? null : (
        <>
          <p>{none.t('elsewhere')}</p>
          <ul>
            {found.map(({ view, count }) => (
              <li key={view}>
                <Link to={ordersPath({ ...filters, view })}>
                  {none.t('in', { count: `\u2068${shown(count)}\u2069`, view: t(`list.view.${view}`) })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
