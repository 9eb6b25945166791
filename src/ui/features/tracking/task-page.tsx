import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { Order } from '../../../domain/ordering/order';
import { MERCHANT_STEPS, merchantStep } from '../../../domain/ordering/progress.rules';
import { waitsForItsTime } from '../../../domain/ordering/reschedule';
import { saidOfStop } from '../../../domain/ordering/situation.rules';
import { shownStops, stopsComingBack } from '../../../domain/ordering/stop-cancellation';
import { isFinal } from '../../../domain/ordering/task-state';
import type { TaskState } from '../../../domain/ordering/task-state';
import { useOrderAgain } from '../../app/use-order-again';
import { usePageTitle } from '../../app/use-page-title';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { OutcomeCard } from './outcome-card';
import { numbered } from './numbered';
import { ProgressSteps } from './progress-steps';
import { PlaceCard } from './place-card';
import { ShareCard } from '../../components/share-card';
import { linkOf } from '../../components/share-link';
import { DriverCard, FeeCard, ParcelCard } from './task-facts';
import { SendLink } from './send-link';
import { useTask } from './task.connect';
import type { TaskView } from './task.connect';
import { Timeline } from './timeline';
import { lazyPart } from '../../app/stale-chunks';
import styles from './tracking.module.css';
import { pathTo } from '../../routes/paths';

const LocationCards = lazyPart(() => import('./location-cards').then((module) => ({ default: module.LocationCards })));
const InaccurateDeliveryCard = lazyPart(() =>
  import('./inaccurate-delivery').then((module) => ({ default: module.InaccurateDeliveryCard })),
);
const SecondTripNote = lazyPart(() =>
  import('./second-trip-links').then((module) => ({ default: module.SecondTripNote })),
);
const OrderedTrips = lazyPart(() => import('./second-trip-links').then((module) => ({ default: module.OrderedTrips })));
const ScheduleCard = lazyPart(() => import('./schedule-card').then((module) => ({ default: module.ScheduleCard })));
const WaitingSteps = lazyPart(() => import('./schedule-card').then((module) => ({ default: module.WaitingSteps })));
const HeldParcels = lazyPart(() => import('./held-parcels').then((module) => ({ default: module.HeldParcels })));
const SaveOrder = lazyPart(() =>
  import('../../order-templates/save-order').then((module) => ({ default: module.SaveOrder })),
);
const ShareLinks = lazyPart(() => import('./share-links').then((module) => ({ default: module.ShareLinks })));
const loadCancelDialog = () => import('./cancel-dialog').then((module) => ({ default: module.CancelDialog }));
const CancelDialog = lazyPart(loadCancelDialog);

/** Asked for as soon as somebody comes near the button, so that its dialog is there at once. */
function expectCancelDialog(): void {
  loadCancelDialog().catch(() => undefined);
}

/** One delivery, followed live [R2.12]. */
export function TaskPage() {
  const { t } = useMessages('task');
  const { id = '' } = useParams();
  const view = useTask(id);
  if (view.order !== null) return <Task key={id} order={view.order} view={view} />;
  if (view.missing) return <TaskNotFound />;
  return (
    <Page title={t('order')}>
      {view.failure === null ? <TaskSkeleton /> : <ErrorState failure={view.failure} retry={view.retry} />}
    </Page>
  );
}

function TaskNotFound() {
  const { t } = useMessages('task');
  usePageTitle(t('notFoundTitle'));
  return (
    <EmptyState
      level={1}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<Button to={pathTo('/orders')}>{t('back')}</Button>}
    />
  );
}

function Task({ order, view }: { readonly order: Order; readonly view: TaskView }) {
  const { t, language } = useMessages('task');
  const [cancelling, setCancelling] = useState(false);
  const [rescheduling, setRescheduling] = useState(false);
  const orderAgain = useOrderAgain();
  const count = shownStops(order).length;
  return (
    <Page
      back={
        <Link to={pathTo('/orders')} className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" className="mirror" />
          {t('back')}
        </Link>
      }
      title={t('title', { reference: order.reference })}
      context={
        count === 1
          ? t('to', { name: order.recipientName, area: order.to[language] })
          : t('toMany', { count, area: order.to[language] })
      }
      action={
        view.cancellable ? (
          <Button
            variant="danger"
            onClick={() => setCancelling(true)}
            onExpect={expectCancelDialog}
            aria-haspopup="dialog"
          >
            {t('cancel')}
          </Button>
        ) : isFinal(order.state) && order.state !== 'failed' && orderAgain !== null ? (
          <Button onClick={() => orderAgain(order)}>{t('orderAgain')}</Button>
        ) : null
      }
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          {order.secondTripOf === null ? null : (
            <Suspense fallback={null}>
              <SecondTripNote of={order.secondTripOf} />
            </Suspense>
          )}
          {order.heldSince === undefined && stopsComingBack(order).length === 0 ? null : (
            <Suspense fallback={null}>
              <HeldParcels order={order} />
            </Suspense>
          )}
          {waitsForItsTime(order) || rescheduling ? (
            <Suspense fallback={<Skeleton height={150} />}>
              <ScheduleCard order={order} hold={setRescheduling} />
            </Suspense>
          ) : null}
          <OutcomeCard order={order} />
          <PlaceCard order={order} preferences={view.preferences} />
          {view.inquiries.length === 0 ? null : (
            <Suspense fallback={<Skeleton height={150} />}>
              <LocationCards order={order} stops={view.inquiries} />
            </Suspense>
          )}
          <Card label={t('timeline')} className={styles.card}>
            <h2>{t('timeline')}</h2>
            <Progress state={order.state} />
            <details className={styles.details} open={order.state === 'failed'}>
              <summary>{t('details')}</summary>
              <Timeline
                order={order}
                after={
                  <Suspense fallback={null}>
                    {order.dropOffs.some(({ secondTrip }) => secondTrip !== null) ? (
                      <OrderedTrips order={order} />
                    ) : null}
                    {order.reschedules === undefined && order.corrections === undefined ? null : (
                      <WaitingSteps order={order} />
                    )}
                  </Suspense>
                }
                messages={view.preferences?.statusMessage}
              />
            </details>
          </Card>
          {isFinal(order.state) ? (
            <Suspense fallback={null}>
              <InaccurateDeliveryCard order={order} />
            </Suspense>
          ) : null}
        </div>
        <div className={styles.column}>
          <DriverCard order={order} />
          {/* Their texts load on the way here from a list; the rest does not wait for them. */}
          <Suspense fallback={<Skeleton height={480} />}>
            <ParcelCard order={order} />
            <FeeCard order={order} preferences={view.preferences} />
          </Suspense>
          <Suspense fallback={null}>
            <SaveOrder order={order} />
          </Suspense>
          <Links order={order} />
        </div>
      </div>
      {cancelling ? (
        <Suspense fallback={null}>
          <CancelDialog order={order} preferences={view.preferences} close={() => setCancelling(false)} />
        </Suspense>
      ) : null}
    </Page>
  );
}

/** The tracking links that have something to show. */
function Links({ order }: { readonly order: Order }) {
  const { t } = useMessages('task');
  const followed = numbered(order.dropOffs).filter((stop) => saidOfStop(stop, order).isFollowed);
  const [first] = followed;
  if (first === undefined) return null;
  if (order.dropOffs.length === 1)
    return (
      <ShareCard slug={first.trackingSlug}>
        <SendLink
          to={first.recipient}
          message={t('send.message', { link: linkOf(first.trackingSlug) })}
          label={t('send.label', { name: `\u2068${first.recipient.name}\u2069` })}
        >
          {t('send.whatsapp')}
        </SendLink>
      </ShareCard>
    );
  return (
    <Suspense fallback={<Skeleton height={210} />}>
      <ShareLinks stops={followed} />
    </Suspense>
  );
}

/** The five steps of an order; none once it ended otherwise. */
function Progress({ state }: { readonly state: TaskState }) {
  const { t } = useMessages('task');
  const step = merchantStep(state);
  if (step === null) return null;
  return (
    <ProgressSteps
      label={t('timeline')}
      steps={MERCHANT_STEPS.map((each) => t(`steps.${each}`))}
      current={MERCHANT_STEPS.indexOf(step)}
      isDone={step === 'delivered'}
    />
  );
}

function TaskSkeleton() {
  const { t } = useMessages('task');
  return (
    <div className={styles.columns} aria-busy="true">
      <output className="sr">{t('loading')}</output>
      <div className={styles.column}>
        <Skeleton height={480} />
        <Skeleton height={240} />
      </div>
      <div className={styles.column}>
        <Skeleton height={110} />
        <Skeleton height={210} />
        <Skeleton height={280} />
      </div>
    </div>
  );
}
