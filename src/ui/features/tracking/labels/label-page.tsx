import Printer from 'lucide-react/icons/printer';
import { useParams, useSearchParams } from 'react-router-dom';
import { LABEL_PAPERS, labelPaper, labelsOf } from '../../../../domain/ordering/label.rules';
import type { BilingualText } from '../../../../domain/shared/result';
import type { Order } from '../../../../domain/ordering/order';
import { BackLink } from '../../../components/back-link';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { Page } from '../../../components/page';
import { Papers } from '../../../components/paper';
import { Skeleton } from '../../../components/skeleton';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../kit/button';
import { RadioGroup } from '../../../kit/radio-group';
import { pathTo } from '../../../routes/paths';
import { useLabelledOrder } from './label.connect';
import { Label } from './label';

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
      ) : failure === null ? (
        <div aria-busy="true">
          <output className="sr">{t('labels.loading')}</output>
          <Skeleton height={560} />
        </div>
      ) : (
        <ErrorState failure={failure} retry={retry} />
      )}
    </Page>
  );
}

function Labels({ order, business }: { readonly order: Order; readonly business: BilingualText | null }) {
  const { t } = useMessages('rowMenu');
  const [params, setParams] = useSearchParams();
  const paper = labelPaper(params.get('paper'));
  const labels = labelsOf(order);
  return (
    <Page
      back={<BackLink to={pathTo('/task/:id', { id: order.id })}>{order.reference}</BackLink>}
      title={t('labels.of', { reference: order.reference })}
      context={t('labels.text')}
      action={
        labels.length === 0 ? null : (
          <Button variant="primary" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {t('labels.print', { count: labels.length })}
          </Button>
        )
      }
    >
      {labels.length === 0 ? (
        <EmptyState title={t('labels.none.title')} text={t('labels.none.text')} />
      ) : (
        <>
          <div className="no-print">
            <RadioGroup
              label={t('labels.paper.label')}
              options={LABEL_PAPERS.map((value) => ({
                value,
                text: t(`labels.paper.${value}.name`),
                detail: t(`labels.paper.${value}.text`),
              }))}
              value={paper}
              onChange={(value) => setParams(value === 'a6' ? {} : { paper: value }, { replace: true })}
            />
          </div>
          <Papers label={t('labels.preview')}>
            {labels.map((labelled) => (
              <Label key={labelled.stop.id} order={order} business={business} labelled={labelled} paper={paper} />
            ))}
          </Papers>
        </>
      )}
    </Page>
  );
}
