import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { trackingQuery } from '../../../application/queries/tracking.queries';
import type { PublicTracking } from '../../../domain/ordering/public-tracking';
import { cashOf } from '../../../domain/ordering/cash';
import { saidOf } from '../../../domain/ordering/situation.rules';
import { isFinal } from '../../../domain/ordering/task-state';
import type { Position } from '../../../domain/regions/region';
import { formatMoney } from '../../../domain/shared/money';
import { isMissing } from '../../../domain/shared/result';
import { useFeatures } from '../../app/app-context';
import { useRead } from '../../app/use-read';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useWindowText } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { useMinute } from '../../components/minute';
import { RECIPIENT_STEPS, recipientStep } from '../../../domain/ordering/progress.rules';
import { Eta } from './eta';
import { ProgressSteps } from './progress-steps';
import { Proof } from './proof';
import { lazyPart } from '../../app/stale-chunks';
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
          <Tracked tracking={tracking} />
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

function Tracked({ tracking }: { readonly tracking: PublicTracking }) {
  const { t, language, locale } = useMessages('task');
  const windowText = useWindowText();
  const over = isFinal(tracking.state);
  const said = saidOf({ state: tracking.state, payment: 'paid', wasPickedUp: false });
  const step = recipientStep(tracking.state, tracking.eta, useMinute());
  const dropOffs = useMemo(() => [tracking.dropOffPosition], [tracking.dropOffPosition]);
  return (
    <div className={styles.public}>
      <Card label={t('place')} className={styles.card}>
        <div className={styles.placeHead}>
          {tracking.secondTrip === null ? <output>{t(`recipientState.${step ?? 'ended'}`)}</output> : null}
          <Eta eta={tracking.eta} said={said} />
          <Proof proof={tracking.proof} />
        </div>
        {(tracking.handOverCode ?? tracking.proof?.by) === undefined ? null : (
          <Suspense fallback={null}>
            <DoorProof tracking={tracking} />
          </Suspense>
        )}
        {tracking.secondTrip === null ? null : (
          <Suspense fallback={null}>
            <ToldTrip trip={tracking.secondTrip} />
          </Suspense>
        )}
        {over || tracking.timing.kind === 'instant' ? null : (
          <p>{t(`tracking.planned.${tracking.timing.goal}`, { window: windowText(tracking.timing) })}</p>
        )}
        {said.estimate === 'over' || cashOf(tracking).minor === 0 ? null : (
          <p className={styles.cash}>{t('tracking.cash', { amount: formatMoney(cashOf(tracking), locale) })}</p>
        )}
        {said.driver !== 'reachable' || over || tracking.driverFirstName === null ? null : (
          <p>{t('tracking.driver', { name: tracking.driverFirstName[language] })}</p>
        )}
        <Suspense fallback={<Skeleton height="var(--map)" />}>
          <DeliveryMap
            regionCode={tracking.regionCode}
            pickUp={tracking.pickUpPosition}
            dropOffs={dropOffs}
            driver={over ? null : tracking.driverPosition}
            heading={null}
            route={NO_ROUTE}
            map={tracking.map}
          />
        </Suspense>
        <p className={styles.soft}>
          {t('tracking.reference', { reference: tracking.reference })}
          {over ? '' : ` · ${t('tracking.updates')}`}
        </p>
      </Card>
      {step === null ? null : (
        <Card label={t('timeline')} className={styles.card}>
          <h2>{t('timeline')}</h2>
          <ProgressSteps
            label={t('timeline')}
            steps={RECIPIENT_STEPS.map((each) => t(`recipientSteps.${each}`))}
            current={RECIPIENT_STEPS.indexOf(step)}
            isDone={step === 'delivered'}
          />
        </Card>
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useMessages('task');
  return (
    <div className={styles.public} aria-busy="true">
      <output className="sr">{t('tracking.loading')}</output>
      <Skeleton height={460} />
      <Skeleton height={200} />
    </div>
  );
}
