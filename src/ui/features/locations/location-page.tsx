import { useNavigate, useParams } from 'react-router-dom';
import { useMay } from '../../app/use-may';
import { BackLink } from '../../components/back-link';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Split } from '../../kit/stack';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';
import { LocationFacts } from './location-facts';
import { LocationForm } from './location-form';
import { LocationUse } from './location-use';
import { useLocationEditor } from './location.connect';

/** One saved address [R2.15]: its form, how it is used, its default, and removing it. */
export function LocationPage() {
  const { id = '' } = useParams();
  return <OneLocation key={id} id={id} />;
}

function OneLocation({ id }: { readonly id: string }) {
  const { t } = useMessages('locations', 'request', 'parcel', 'map', 'kit', 'fields');
  const mayEdit = useMay('editRecords');
  const go = useNavigate();
  const editor = useLocationEditor(id);
  const { item } = editor.view;
  const missing = (
    <EmptyState
      title={t('missing.title')}
      text={t('missing.text')}
      action={<Button to={pathTo('/locations')}>{t('title')}</Button>}
    />
  );
  return (
    <Page
      back={<BackLink to={pathTo('/locations')}>{t('title')}</BackLink>}
      title={item === null ? t('one') : item.address.label || item.contactName}
    >
      <RecordFrame view={editor.view} missing={missing} differences={editor.differences}>
        {item === null ? null : (
          <Split>
            {mayEdit ? <LocationForm editor={editor} /> : <LocationFacts location={item} />}
            <LocationUse
              location={item}
              mayEdit={mayEdit}
              changed={(location) => {
                editor.view.itemChanged(location);
                editor.refresh();
              }}
              removed={(ids) => void go(pathTo('/locations'), { state: { removed: ids } })}
            />
          </Split>
        )}
      </RecordFrame>
    </Page>
  );
}
