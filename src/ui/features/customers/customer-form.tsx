import { NOTES_LENGTH } from '../../../domain/customers/customer';
import { Card } from '../../components/card';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { TextArea } from '../../kit/text-area';
import { RecordForm } from '../../records/record-form';
import { CustomerAddresses } from './customer-addresses';
import { CustomerPhones } from './customer-phones';
import type { CustomerEditor } from './customer.connect';

/** The form of a customer [R3.17]. */
export function CustomerForm({ editor: { view } }: { readonly editor: CustomerEditor }) {
  const { t } = useMessages('customers', 'request', 'parcel', 'map', 'kit', 'fields');
  const { field, item } = view;
  return (
    <Card>
      <RecordForm view={view} submit={t(item === null ? 'form.add' : 'form.save')} submitting={t('form.saving')}>
        <TextField {...field('name')} label={t('form.name')} dir="auto" autoComplete="off" maxLength={80} />
        <CustomerPhones view={view} />
        <TextField {...field('tags')} label={t('form.tags')} help={t('form.tagsHelp')} dir="auto" autoComplete="off" />
        <TextArea {...field('notes')} label={t('form.notes')} help={t('form.notesHelp')} maxLength={NOTES_LENGTH} />
        <CustomerAddresses view={view} />
      </RecordForm>
    </Card>
  );
}
