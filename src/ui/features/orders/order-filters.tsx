import { Suspense } from 'react';
import type { OrderFilters } from '../../../domain/ordering/order';
import { isNarrowed } from '../../../domain/ordering/order-filters.rules';
import { useMessages } from '../../i18n/use-messages';
import { lazyPart } from '../../app/stale-chunks';
import { FilterBar } from '../../lists/filter-bar';
import { afterRows } from './after-rows';
import styles from './orders.module.css';

// The rows come first; until then the place of each field is kept, so that nothing below jumps.
const FilterFields = lazyPart(() => afterRows().then((m) => ({ default: m.FilterFields })));

interface OrderFiltersBarProps {
  readonly filters: OrderFilters;
  readonly change: (changes: Partial<OrderFilters>, replace?: boolean) => void;
  /** The empty list below already offers to clear them. */
  readonly clearedBelow: boolean;
}

const FIELDS = ['state', 'payment', 'size', 'from', 'to'] as const;

/** Nothing that narrows the list; its view and its order stay. */
export const NONE: Partial<OrderFilters> = {
  search: '',
  ...Object.fromEntries(FIELDS.map((field) => [field, null])),
};

/** Search and filters; on a phone the filters collapse into a button, which shows how many there are. */
export function OrderFiltersBar({ filters, change, clearedBelow }: OrderFiltersBarProps) {
  const { t } = useMessages('orders');
  const active = FIELDS.filter((field) => filters[field] !== null).length;
  const fields = (
    <Suspense
      fallback={FIELDS.map((field) => (
        <span key={field} className={styles.fieldsWait} />
      ))}
    >
      <FilterFields filters={filters} change={change} />
    </Suspense>
  );
  return (
    <FilterBar
      label={t('filter.search')}
      hint={t('filter.searchHint')}
      search={filters.search}
      onSearch={(search) => change({ search }, true)}
      maxLength={80}
      choices={{ fold: active === 0 ? t('filter.title') : t('filter.titleActive', { active }), fields }}
      clear={
        isNarrowed(filters) && !clearedBelow ? { text: t('filter.clear'), onClear: () => change(NONE) } : undefined
      }
    />
  );
}
