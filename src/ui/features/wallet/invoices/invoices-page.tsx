import { INVOICE_KINDS } from '../../../../domain/wallet/invoice';
import { useMessages } from '../../../i18n/use-messages';
import { DateField } from '../../../kit/date-field';
import { Select } from '../../../kit/select';
import { ListPage } from '../../../lists/list-page';
import { useInvoices } from './invoices.connect';
import { InvoicesTable } from './invoices-table';

/** Tax invoices and credit notes of the business [R1.06] [R2.10]. */
export function InvoicesPage() {
  const { t } = useMessages('invoices', 'kit');
  const view = useInvoices();
  const { filters, change } = view;
  const fields = (
    <>
      <Select
        label={t('filter.kind')}
        options={[
          { value: 'all' as const, text: t('filter.all') },
          ...INVOICE_KINDS.map((value) => ({ value, text: t(`kind.${value}`) })),
        ]}
        value={filters.kind ?? 'all'}
        onChange={(kind) => change({ kind: kind === 'all' ? null : kind })}
      />
      <DateField label={t('filter.from')} value={filters.from} onChange={(from) => change({ from })} />
      <DateField label={t('filter.to')} value={filters.to} onChange={(to) => change({ to })} />
    </>
  );
  return (
    <ListPage t={t} view={view} fields={fields} canClear>
      {(rows) => <InvoicesTable rows={rows} />}
    </ListPage>
  );
}
