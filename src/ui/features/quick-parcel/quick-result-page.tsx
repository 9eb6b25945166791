import { useParams } from 'react-router-dom';
import { quickOrderQuery } from '../../../application/queries/quick-parcel.queries';
import { refusalCode } from '../../../domain/shared/result';
import { BackLink } from '../../components/back-link';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { GuestGate } from '../../guests/guest-gate';
import type { Known } from '../../guests/guest-gate';
import { useGuestPorts, useGuestRead } from '../../guests/guest.connect';
import styles from './quick.module.css';
import { pathTo } from '../../routes/paths';
import { Ordered } from './result/ordered';

/** One parcel of a guest: its state, its price, and what can be done [R2.42]. */
export function QuickResultPage() {
  const { t } = useMessages('quick', 'parcel', 'task', 'quickEnd');
  const { slug = '' } = useParams();
  return (
    <div className={styles.narrow}>
      <Page
        title={t('result.title')}
        back={<BackLink to={pathTo('/quick-parcel/orders')}>{t('orders.title')}</BackLink>}
      >
        <GuestGate>{(known) => <Result known={known} slug={slug} />}</GuestGate>
      </Page>
    </div>
  );
}

function Result({ known, slug }: { readonly known: Known; readonly slug: string }) {
  const { t } = useMessages('quickEnd');
  const { value: order, failure, retry } = useGuestRead(quickOrderQuery(useGuestPorts(), known.phone, slug), known);
  if (failure !== null && refusalCode(failure) === 'ORDER_NOT_FOUND') {
    return (
      <EmptyState
        title={t('result.unknownTitle')}
        text={t('result.unknownText')}
        action={
          <Button variant="primary" onClick={known.forget}>
            {t('result.otherPhone')}
          </Button>
        }
      />
    );
  }
  if (failure !== null) return <ErrorState failure={failure} retry={retry} />;
  return order === null ? <Skeleton height={420} /> : <Ordered order={order} phone={known.phone} />;
}
