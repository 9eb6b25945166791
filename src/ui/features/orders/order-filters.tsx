import { useId } from 'react';
import type { ReactNode } from 'react';
import { PARCEL_SIZES, PAYMENT_METHODS } from '../../../domain/ordering/order';
import type { OrderFilters } from '../../../domain/ordering/order';
import { isNarrowed } from '../../../domain/ordering/order-filters.rules';
import { Field, describe } from '../../components/field';
import { useMessages } from '../../i18n/use-messages';
import { FilterBar } from '../../lists/filter-bar';
import { DateField } from './date-field';

interface OrderFiltersBarProps {
  readonly filters: OrderFilters;
  readonly change: (changes: Partial<OrderFilters>, replace?: boolean) => void;
  /** The empty list below already offers to clear them. */
  readonly clearedBelow: boolean;
}

const NONE: Partial<OrderFilters> = { search: '', payment: null, size: null, from: null, to: null };

/** Search and filters; on a phone the filters collapse into a button, which shows how many there are. */
export function OrderFiltersBar({ filters, change, clearedBelow }: OrderFiltersBarProps) {
  const { t } = useMessages('orders');
  const active = [filters.payment, filters.size, filters.from, filters.to].filter((each) => each !== null).length;
  const fields = (
    <>
      <Choice
        label={t('filter.payment')}
        value={filters.payment}
        onChange={(payment) => change({ payment })}
        options={PAYMENT_METHODS}
        word={(value) => t(`payment.${value}`)}
        any={t('filter.any')}
      />
      <Choice
        label={t('filter.size')}
        value={filters.size}
        onChange={(size) => change({ size })}
        options={PARCEL_SIZES}
        word={(value) => t(`size.${value}`)}
        any={t('filter.any')}
      />
      <DateField label={t('filter.from')} value={filters.from} onChange={(from) => change({ from })} />
      <DateField label={t('filter.to')} value={filters.to} onChange={(to) => change({ to })} />
    </>
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

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | null;
  readonly options: readonly T[];
  readonly word: (option: T) => ReactNode;
  readonly any: string;
  readonly onChange: (value: T | null) => void;
}

/** The browser's own select: this page carries no component library. */
function Choice<T extends string>({ label, value, options, word, any, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <select
        {...describe(id, null)}
        value={value ?? ''}
        onChange={(event) => onChange(options.find((option) => option === event.target.value) ?? null)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {word(option)}
          </option>
        ))}
      </select>
    </Field>
  );
}
