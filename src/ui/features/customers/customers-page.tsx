import UserPlus from 'lucide-react/icons/user-plus';
import { CUSTOMER_STATES } from '../../../domain/customers/customer';
import { lazyPart } from '../../app/stale-chunks';
import { useMay } from '../../app/use-may';
import { ExportButton } from '../../exports/export-button';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Select } from '../../kit/select';
import { Row } from '../../kit/stack';
import { ListPage } from '../../lists/list-page';
import { pathTo } from '../../routes/paths';
import { CustomersTable } from './customers-table';
import { useCustomers } from './customers.connect';

const ListExport = lazyPart(() => import('../../exports/list-export').then((m) => ({ default: m.ListExport })));

/** The people the business delivers to [R1.07] [R2.17] [R3.17]. */
export function CustomersPage() {
  const { t } = useMessages('customers', 'kit');
  const mayEdit = useMay('editRecords');
  const view = useCustomers();
  const { filters, change } = view;
  const tools =
    view.failure === null ? (
      <Row>
        <ExportButton text={t('export')}>
          {(isOpen, close) => <ListExport kind="customers" filters={filters} isOpen={isOpen} close={close} />}
        </ExportButton>
        {mayEdit ? (
          <>
            <Button to={pathTo('/customers/import')}>{t('import')}</Button>
            <Button variant="primary" to={pathTo('/customers/add')} icon={<UserPlus size={20} aria-hidden="true" />}>
              {t('add')}
            </Button>
          </>
        ) : null}
      </Row>
    ) : undefined;
  const fields = (
    <Select
      label={t('filter.state')}
      options={(['all', ...CUSTOMER_STATES] as const).map((value) => ({ value, text: t(`state.${value}`) }))}
      value={filters.state ?? 'all'}
      onChange={(state) => change({ state: state === 'all' ? null : state })}
    />
  );
  return (
    <ListPage t={t} view={view} action={tools} fields={fields}>
      {(rows) => <CustomersTable rows={rows} />}
    </ListPage>
  );
}
