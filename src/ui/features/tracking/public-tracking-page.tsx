import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { trackingQuery } from '../../../application/queries/tracking.queries';
import type { PublicTracking } from '../../../domain/ordering/public-tracking';
import { isFinal } from '../../../domain/ordering/task-state';
import type { Position } from '../../../domain/regions/region';
import { isMissing } from '../../../domain/shared/result';
import { useFeatures } from '../../app/app-context';
import { lazyPart } from '../../app/stale-chunks';
import { useRead } from '../../app/use-read';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Tracked } from './tracked';
import styles from './tracking.module.css';

const ToldTrip = lazyPart(() => import('./second-trip-links').then((module) => ({ default: module.ToldTrip })));
const DoorProof = lazyPart(() => import('./proof-more').then((module) => ({ default: module.DoorProof })));
const DeliveryMap = lazyPart(() => import('./delivery-map').then((module) => ({ default: module.DeliveryMap })));

const NO_ROUTE: readonly Position[] = []; // the route would show a stranger where the driver has been

/** What somebody with the tracking link sees, without an account [R2.42]. */
export function PublicTrackingPage() {
  const { t, language } = useMessages('task');
  const { slug = '' } = useParams();
  const { orders } = useFeatures();
  const { value: tracking, failure, retry } = useRead(trackingQuery(orders, slug));
  return (
    <div className={styles.narrow}>
      <Page
        title={t('tracking.title')}
        context={tracking === null ? undefined : t('tracking.from', { merchant: tracking.merchantName[language] })}
      >
        {tracking !== null ? (
          <WithParts tracking={tracking} />
        ) : failure === null ? (
          <Waiting />
        ) : isMissing(failure) ? (
          <EmptyState title={t('tracking.expiredTitle')} text={t('tracking.expiredText')} />
        ) : (
          <ErrorState failure={failure} retry={retry} />
        )}
      </Page>
    </div>
  );
}

/** With what loads when it is needed: the map, the proof at the door, a second trip. */
function WithParts({ tracking }: { readonly tracking: PublicTracking }) {
  const { dropOffPosition, secondTrip } = tracking;
  const dropOffs = useMemo(() => [dropOffPosition], [dropOffPosition]);
  return (
    <Tracked
      tracking={tracking}
      door={
        <Suspense fallback={null}>
          <DoorProof tracking={tracking} />
        </Suspense>
      }
      trip={
        secondTrip === null ? null : (
          <Suspense fallback={null}>
            <ToldTrip trip={secondTrip} />
          </Suspense>
        )
      }
      map={
        <Suspense fallback={<Skeleton height="var(--map)" />}>
          <DeliveryMap
            regionCode={tracking.regionCode}
            pickUp={tracking.pickUpPosition}
            dropOffs={dropOffs}
            driver={isFinal(tracking.state) ? null : tracking.driverPosition}
            heading={null}
            route={NO_ROUTE}
            map={tracking.map}
          />
        </Suspense>
      }
    />
  );
}

function Waiting() {
  const { t } = useMessages('task');
  return (
    <div className={styles.public} aria-busy="true" data-waiting>
      <output className="sr">{t('tracking.loading')}</output>
      <Skeleton height={460} />
      <Skeleton height={200} />
    </div>
  );
}
