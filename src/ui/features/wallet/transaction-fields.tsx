import { TRANSACTION_KINDS } from '../../../domain/wallet/transaction';
import type { TransactionFilters } from '../../../domain/wallet/transaction';
import { useMessages } from '../../i18n/use-messages';
import { DateField } from '../../kit/date-field';
import { Select } from '../../kit/select';

interface TransactionFieldsProps {
  readonly filters: TransactionFilters;
  readonly change: (changes: Partial<TransactionFilters>) => void;
}

/** Filters by kind and day. */
export function TransactionFields({ filters: { kind, from, to }, change }: TransactionFieldsProps) {
  const { t } = useMessages('wallet');
  const kinds = [
    { value: 'all' as const, text: t('filter.all') },
    ...TRANSACTION_KINDS.map((value) => ({ value, text: t(`kind.${value}`) })),
  ];
  return (
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
  );
}
