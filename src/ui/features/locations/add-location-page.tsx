import { useMay } from '../../app/use-may';
import { BackLink } from '../../components/back-link';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { NoPermission } from '../../kit/no-permission';
import { Stack } from '../../kit/stack';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';
import { LocationForm } from './location-form';
import { useLocationEditor } from './location.connect';

/** Saves an address [R2.15]. */
export function AddLocationPage() {
  const { t } = useMessages('locations', 'request', 'parcel', 'map', 'kit', 'fields');
  const mayEdit = useMay('editRecords');
  return (
    <Page back={<BackLink to={pathTo('/locations')}>{t('title')}</BackLink>} title={t('add')} context={t('addContext')}>
      <Stack width="form">{mayEdit ? <NewLocation /> : <NoPermission />}</Stack>
    </Page>
  );
}

function NewLocation() {
  const editor = useLocationEditor(null);
  return (
    <RecordFrame view={editor.view}>
      <LocationForm editor={editor} />
    </RecordFrame>
  );
}
