import { useParams } from 'react-router-dom';
import type { BilingualText } from '../../../../domain/shared/result';
import type { Order } from '../../../../domain/ordering/order';
import { BackLink } from '../../../components/back-link';
import { EmptyState } from '../../../components/empty-state';
import { Page } from '../../../components/page';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../kit/button';
import { pathTo } from '../../../routes/paths';
import { useLabelledOrder } from './label.connect';
import { LabelSheets } from './label-sheets';
import { LabelsPending } from './labels-pending';

/** The labels of an order, one for each parcel, to print on a sheet or on a roll [R11.08]. */
export function LabelPage() {
  const { id = '' } = useParams();
  const { t } = useMessages('rowMenu', 'kit');
  const { order, business, missing, failure, retry } = useLabelledOrder(id);
  const back = <BackLink to={pathTo('/task/:id', { id })}>{t('labels.back')}</BackLink>;
  if (order !== null) return <Labels key={id} order={order} business={business} />;
  return (
    <Page title={t('labels.title')} back={missing ? undefined : back}>
      {missing ? (
        <EmptyState
          title={t('labels.missing.title')}
          text={t('labels.missing.text')}
          action={<Button to={pathTo('/orders')}>{t('labels.missing.orders')}</Button>}
        />
      ) : (
        <LabelsPending failure={failure} retry={retry} />
      )}
    </Page>
  );
}

function Labels({ order, business }: { readonly order: Order; readonly business: BilingualText | null }) {
  const { t } = useMessages('rowMenu');
  return (
    <LabelSheets
      back={<BackLink to={pathTo('/task/:id', { id: order.id })}>{order.reference}</BackLink>}
      title={t('labels.of', { reference: order.reference })}
      orders={[order]}
      business={business}
      none={t('labels.none.text')}
    />
  );
}
