import { useParams } from 'react-router-dom';
import { BackLink } from '../../../components/back-link';
import { Card } from '../../../components/card';
import { EmptyState } from '../../../components/empty-state';
import { Page } from '../../../components/page';
import { useMessages } from '../../../i18n/use-messages';
import { Stack } from '../../../kit/stack';
import { Text } from '../../../kit/text';
import { TextField } from '../../../kit/text-field';
import { RecordForm } from '../../../records/record-form';
import { RecordFrame } from '../../../records/record-frame';
import { pathTo } from '../../../routes/paths';
import { useSavedView } from './saved-views.connect';
import { useViewText } from './view-text';

/** Saves what the address asks of the orders as a view, or renames one [R11.05]. */
export function SavedViewPage() {
  const { id = null } = useParams();
  return <Editor key={id} id={id} />;
}

function Editor({ id }: { readonly id: string | null }) {
  const { t } = useMessages('savedViews', 'kit', 'fields');
  const { view, asks, differences } = useSavedView(id);
  const textOf = useViewText();
  const { item, field } = view;
  return (
    <Page back={<BackLink to={pathTo('/orders/views')}>{t('title')}</BackLink>} title={item?.name ?? t('add')}>
      <Stack width="form">
        <Card>
          <RecordFrame
            view={view}
            differences={differences}
            missing={<EmptyState title={t('missingTitle')} text={t('missingText')} />}
          >
            <RecordForm view={view} submit={t('form.save')} submitting={t('form.saving')}>
              <TextField
                {...field('name')}
                label={t('form.name')}
                help={t('form.help')}
                dir="auto"
                autoComplete="off"
                maxLength={200}
              />
              {asks === null ? null : (
                <Text tone="soft">
                  {t('asks')} {textOf(asks)}
                </Text>
              )}
            </RecordForm>
          </RecordFrame>
        </Card>
      </Stack>
    </Page>
  );
}
