import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { TextField } from '../../kit/text-field';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';
import { useOrderTemplate } from '../../order-templates/order-templates.connect';
import { useTemplateOrder } from '../../order-templates/taking.connect';
import { ContentCard } from './content-card';
import { RepeatCard } from './repeat-card';
import { useTemplateText } from '../../order-templates/template-text';

/** Shows what a template orders, renames it, orders from it [R11.03], and says on which days it is ordered by itself [R11.02]. */
export function OrderTemplatePage() {
  const { id = '' } = useParams();
  return <Editor key={id} id={id} />;
}

function Editor({ id }: { readonly id: string }) {
  const { t } = useMessages('orderTemplates', 'kit', 'fields', 'request', 'parcel');
  const { view, differences } = useOrderTemplate(id);
  const textOf = useTemplateText();
  const order = useTemplateOrder();
  const { item, field } = view;
  return (
    <Page
      back={<BackLink to={pathTo('/order/templates')}>{t('title')}</BackLink>}
      title={item?.name ?? t('one')}
      action={
        item === null || !order.isOpen ? null : (
          <Button busy={order.busyId !== null} onClick={() => order.take(item)}>
            {t('use.open')}
          </Button>
        )
      }
    >
      <Stack width="form">
        {order.failure === null ? null : (
          <Alert tone="red" role="alert">
            {order.failure}
          </Alert>
        )}
        <Card>
          <RecordFrame
            view={view}
            differences={differences}
            missing={<EmptyState title={t('missingTitle')} text={t('missingText')} />}
          >
            <RecordForm view={view} submit={t('form.save')} submitting={t('form.saving')}>
              {item === null ? null : <Text tone="soft">{textOf(item)}</Text>}
              <TextField {...field('name')} label={t('form.name')} dir="auto" autoComplete="off" maxLength={200} />
            </RecordForm>
          </RecordFrame>
        </Card>
        {item === null ? null : <ContentCard content={item} />}
        {item === null ? null : <RepeatCard templateId={id} />}
      </Stack>
    </Page>
  );
}
