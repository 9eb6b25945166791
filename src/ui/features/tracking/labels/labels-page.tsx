import { useSearchParams } from 'react-router-dom';
import { labelledOrders, labelsOf } from '../../../../domain/ordering/label.rules';
import { BackLink } from '../../../components/back-link';
import { EmptyState } from '../../../components/empty-state';
import { Page } from '../../../components/page';
import { useMessages } from '../../../i18n/use-messages';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { Stack } from '../../../kit/stack';
import { pathTo } from '../../../routes/paths';
import { useLabelledOrders } from './label.connect';
import { LabelSheets } from './label-sheets';
import { LabelsPending } from './labels-pending';

/** The labels of several orders, which the address of the page names, to print at once [R11.06] [R11.08]. */
export function LabelsPage() {
  const [params] = useSearchParams();
  const { t } = useMessages('rowMenu', 'kit');
  const ids = labelledOrders(params.get('orders'));
  const { orders, business, missing, failure, retry } = useLabelledOrders(ids);
  const back = <BackLink to={pathTo('/orders')}>{t('labels.many.back')}</BackLink>;
  const title = t('labels.many.title', { count: ids.length });
  if (ids.length === 0 || missing === ids.length)
    return (
      <Page title={t('labels.title')} back={back}>
        <EmptyState
          title={t(ids.length === 0 ? 'labels.many.none.title' : 'labels.many.missing.title')}
          text={t(ids.length === 0 ? 'labels.many.none.text' : 'labels.missing.text')}
          action={<Button to={pathTo('/orders')}>{t('labels.missing.orders')}</Button>}
        />
      </Page>
    );
  // Half of the labels look like all of them once they are printed.
  if (orders === null)
    return (
      <Page title={title} back={back}>
        <LabelsPending failure={failure} retry={retry} />
      </Page>
    );
  const calledOff = orders.filter((order) => labelsOf(order).length === 0).map(({ reference }) => reference);
  return (
    <LabelSheets
      title={t('labels.many.title', { count: orders.length })}
      back={back}
      orders={orders}
      business={business}
      none={t('labels.many.calledOff')}
    >
      <Stack>
        {missing === 0 ? null : <Alert tone="amber">{t('labels.many.left', { count: missing })}</Alert>}
        {calledOff.length === 0 || calledOff.length === orders.length ? null : (
          <Alert tone="blue">
            {t('labels.many.off', { count: calledOff.length })} <bdi dir="ltr">{calledOff.join(', ')}</bdi>
          </Alert>
        )}
      </Stack>
    </LabelSheets>
  );
}
