import { useMay } from '../../app/use-may';
import { BackLink } from '../../components/back-link';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { NoPermission } from '../../kit/no-permission';
import { Stack } from '../../kit/stack';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';
import { CustomerForm } from './customer-form';
import { useCustomerEditor } from './customer.connect';

/** Adds a customer [R2.17]. */
export function AddCustomerPage() {
  const { t } = useMessages('customers', 'request', 'parcel', 'map', 'kit', 'fields');
  const mayEdit = useMay('editRecords');
  return (
    <Page back={<BackLink to={pathTo('/customers')}>{t('title')}</BackLink>} title={t('add')} context={t('addContext')}>
      <Stack width="form">{mayEdit ? <NewCustomer /> : <NoPermission />}</Stack>
    </Page>
  );
}

function NewCustomer() {
  const editor = useCustomerEditor(null);
  return (
    <RecordFrame view={editor.view}>
      <CustomerForm editor={editor} />
    </RecordFrame>
  );
}
