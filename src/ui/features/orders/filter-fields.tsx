import { useId } from 'react';
import type { ReactNode } from 'react';
import { PAYMENT_METHODS } from '../../../domain/ordering/order';
import { ORDER_SORTS } from '../../../domain/ordering/order-sorts';
import { PARCEL_SIZES } from '../../../domain/ordering/parcel';
import type { OrderFilters } from '../../../domain/ordering/order';
import { VIEW_STATES } from '../../../domain/ordering/order-views';
import { Field, describe } from '../../components/field';
import { TASK_STATE_LOOKS } from '../../components/task-states';
import { useMay } from '../../app/use-may';
import { useMessages } from '../../i18n/use-messages';
import { DateField } from './date-field';
import styles from './filter-fields.module.css';

interface FilterFieldsProps {
  readonly filters: OrderFilters;
  readonly change: (changes: Partial<OrderFilters>) => void;
}

/** The newest first is the list's own order. */
const SORTS = ORDER_SORTS.filter((sort) => sort !== 'time.desc');

/** What narrows a list besides the search; its code loads after the rows. */
export function FilterFields({ filters, change }: FilterFieldsProps) {
  const { t } = useMessages('orderFilters');
  const { t: common } = useMessages('common');
  const seesFees = useMay('order');
  return (
    <>
      <Choice
        label={t('state')}
        value={filters.state}
        onChange={(state) => change({ state })}
        options={VIEW_STATES[filters.view]}
        word={(value) => common(TASK_STATE_LOOKS[value].key)}
        any={t('any')}
      />
      <Choice
        label={t('payment')}
        value={filters.payment}
        onChange={(payment) => change({ payment })}
        options={PAYMENT_METHODS}
        word={(value) => t(`payments.${value}`)}
        any={t('any')}
      />
      <Choice
        label={t('size')}
        value={filters.size}
        onChange={(size) => change({ size })}
        options={PARCEL_SIZES}
        word={(value) => t(`sizes.${value}`)}
        any={t('any')}
      />
      {/* Where rows are cards there are no heads to sort by. */}
      {filters.view === 'scheduled' ? null : (
        <div className={styles.sort}>
          <Choice
            label={t('sort.title')}
            value={filters.sort}
            onChange={(sort) => change({ sort })}
            options={SORTS.filter((sort) => seesFees || !sort.startsWith('amount'))}
            word={(value) => t(`sort.${value.replace('.', '-')}`)}
            any={t('sort.newest')}
          />
        </div>
      )}
      <DateField label={t('from')} value={filters.from} onChange={(from) => change({ from })} />
      <DateField label={t('to')} value={filters.to} onChange={(to) => change({ to })} />
    </>
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
