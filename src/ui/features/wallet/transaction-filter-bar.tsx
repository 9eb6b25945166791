import { TRANSACTION_KINDS } from '../../../domain/wallet/transaction';
import type { TransactionFilters } from '../../../domain/wallet/transaction';
import { useMessages } from '../../i18n/use-messages';
import { DateField } from '../../kit/date-field';
import { Select } from '../../kit/select';
import { FilterBar } from '../../lists/filter-bar';

interface TransactionFilterBarProps {
  readonly filters: TransactionFilters;
  readonly change: (changes: Partial<TransactionFilters>, replace?: boolean) => void;
  /** Takes all of them back; null where the empty list below offers it, or nothing is asked for. */
  readonly clear: (() => void) | null;
}

/** Search by reference, and filters by kind and day. */
export function TransactionFilterBar({ filters, change, clear }: TransactionFilterBarProps) {
  const { t } = useMessages('wallet');
  const { kind, search, from, to } = filters;
  const active = [kind, from, to].filter((each) => each !== null).length;
  const kinds = [
    { value: 'all' as const, text: t('filter.all') },
    ...TRANSACTION_KINDS.map((value) => ({ value, text: t(`kind.${value}`) })),
  ];
  return (
    <FilterBar
      label={t('filter.search')}
      hint={t('filter.hint')}
      search={search}
      onSearch={(text) => change({ search: text }, true)}
      maxLength={80}
      choices={{
        fold: active === 0 ? t('filter.title') : t('filter.titleActive', { active }),
        fields: (
          <>
            <Select
              label={t('filter.kind')}
              options={kinds}
              value={kind ?? 'all'}
              onChange={(chosen) => change({ kind: chosen === 'all' ? null : chosen })}
            />
            <DateField label={t('filter.from')} value={from} onChange={(day) => change({ from: day })} />
            <DateField label={t('filter.to')} value={to} onChange={(day) => change({ to: day })} />
          </>
        ),
      }}
      clear={clear === null ? undefined : { text: t('clear'), onClear: clear }}
    />
  );
}
