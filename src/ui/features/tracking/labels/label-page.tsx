import Printer from 'lucide-react/icons/printer';
import { useParams, useSearchParams } from 'react-router-dom';
import { LABEL_PAPERS, labelPaper, labelsOf } from '../../../../domain/ordering/label.rules';
import type { Order } from '../../../../domain/ordering/order';
import { BackLink } from '../../../components/back-link';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { Page } from '../../../components/page';
import { Skeleton } from '../../../components/skeleton';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../kit/button';
import { RadioGroup } from '../../../kit/radio-group';
import { pathTo } from '../../../routes/paths';
import { useTask } from '../task.connect';
import { Label } from './label';
import styles from './labels.module.css';

/** The labels of an order, one for each parcel, to print on a sheet or on a roll [R11.08]. */
export function LabelPage() {
  const { id = '' } = useParams();
  const { t } = useMessages('label', 'kit');
  const { order, missing, failure, retry } = useTask(id);
  const back = <BackLink to={pathTo('/task/:id', { id })}>{t('back')}</BackLink>;
  if (order !== null) return <Labels key={id} order={order} />;
  return (
    <Page title={t('title')} back={missing ? undefined : back}>
      {missing ? (
        <EmptyState
          title={t('missing.title')}
          text={t('missing.text')}
          action={<Button to={pathTo('/orders')}>{t('missing.orders')}</Button>}
        />
      ) : failure === null ? (
        <div aria-busy="true">
          <output className="sr">{t('loading')}</output>
          <Skeleton height={560} />
        </div>
      ) : (
        <ErrorState failure={failure} retry={retry} />
      )}
    </Page>
  );
}

function Labels({ order }: { readonly order: Order }) {
  const { t } = useMessages('label');
  const [params, setParams] = useSearchParams();
  const paper = labelPaper(params.get('paper'));
  const labels = labelsOf(order);
  return (
    <Page
      back={<BackLink to={pathTo('/task/:id', { id: order.id })}>{t('back')}</BackLink>}
      title={t('of', { reference: order.reference })}
      context={t('text')}
      action={
        labels.length === 0 ? null : (
          <Button variant="primary" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {t('print', { count: labels.length })}
          </Button>
        )
      }
    >
      {labels.length === 0 ? (
        <EmptyState title={t('none.title')} text={t('none.text')} />
      ) : (
        <>
          <div className="no-print">
            <RadioGroup
              label={t('paper.label')}
              options={LABEL_PAPERS.map((value) => ({
                value,
                text: t(`paper.${value}.name`),
                detail: t(`paper.${value}.text`),
              }))}
              value={paper}
              onChange={(value) => setParams(value === 'a6' ? {} : { paper: value }, { replace: true })}
            />
          </div>
          <section className={styles.labels} aria-label={t('preview')}>
            {labels.map((labelled) => (
              <Label key={labelled.stop.id} order={order} labelled={labelled} paper={paper} />
            ))}
          </section>
        </>
      )}
    </Page>
  );
}
