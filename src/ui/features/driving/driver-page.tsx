import { use } from 'react';
import CarFront from 'lucide-react/icons/car-front';
import CircleOff from 'lucide-react/icons/circle-off';
import type { DrivingPorts } from '../../../application/app-system';
import type { DriverDay } from '../../../domain/driving/driving';
import { useDrivers } from '../../app/app-context';
import { QueryScope } from '../../app/query-scope';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { FormFailure } from '../../forms/form-failure';
import { PhoneGate } from '../../guests/guest-gate';
import type { Known } from '../../guests/guest-gate';
import { useMessages } from '../../i18n/use-messages';
import { useDriving } from './driver.connect';
import type { DrivingView } from './driver.connect';
import { HeldCard } from './held-card';
import { MoneyCard } from './money-card';
import { OfferCard } from './offer-card';
import { SignOut, StepNotices } from './step-notices';
import { TripCard } from './trip-card';
import styles from './driving.module.css';

/**
 * Signing in by phone, and the work [R2.35] [R6.06] [R1.12].
 * @param asked the phone that a code was asked for before this was loaded
 */
export function DriverPage({ asked }: { readonly asked: string | null }) {
  const { t } = useMessages('driver');
  const ports = use(useDrivers().driving());
  return (
    <QueryScope>
      <PhoneGate ports={{ guest: ports.driver, verification: ports.verification }} text={t('gate')} asked={asked}>
        {(known) => <Working ports={ports} known={known} />}
      </PhoneGate>
    </QueryScope>
  );
}

function Working({ ports, known }: { readonly ports: DrivingPorts; readonly known: Known }) {
  const { t } = useMessages('driver');
  const view = useDriving(ports, known);
  const { work, phase, failure } = view;
  if (phase === 'failed' && failure !== null)
    return (
      <div className={styles.work}>
        <StepNotices view={view} />
        <ErrorState failure={failure} retry={view.retry} />
      </div>
    );
  if (work === null) return <Skeleton height={320} />;
  const { driver, offer, trip, today } = work;
  return (
    <div className={styles.work}>
      <header className={styles.self}>
        <p>
          <strong>
            <bdi>{driver.name}</bdi>
          </strong>
          <span className={styles.soft}>
            <bdi>{driver.vehicle}</bdi>
          </span>
        </p>
        {trip === null && view.isOn && view.steps.left === 0 ? (
          <Button busy={view.pressed === 'duty' && view.isBusy} onClick={() => view.setDuty(false)}>
            {t('duty.goOff')}
          </Button>
        ) : null}
      </header>
      <Notices view={view} />
      {work.held === undefined ? null : <HeldCard held={work.held} />}
      {trip !== null && view.next !== null ? (
        // Another step starts with nothing typed.
        <TripCard key={`${trip.orderId} ${view.next.to} ${view.next.stop?.id ?? ''}`} trip={trip} view={view} />
      ) : offer !== null ? (
        <OfferCard key={offer.id} offer={offer} view={view} />
      ) : view.isOn && work.held !== undefined ? null : view.isOn ? (
        <EmptyState
          title={t('waiting.title')}
          text={t('waiting.text')}
          icon={<CarFront size={28} aria-hidden="true" />}
        />
      ) : (
        <EmptyState
          title={t('duty.offTitle')}
          text={t('duty.offText')}
          icon={<CircleOff size={28} aria-hidden="true" />}
          action={
            <Button
              variant="primary"
              className={styles.go}
              busy={view.pressed === 'duty' && view.isBusy}
              onClick={() => view.setDuty(true)}
            >
              {t('duty.goOn')}
            </Button>
          }
        />
      )}
      <Today today={today} />
      <MoneyCard ports={ports} phone={known.phone} today={today} />
      {trip === null ? <SignOut view={view} forget={known.forget} /> : null}
    </div>
  );
}

/** What the driver must know beside the work itself. */
function Notices({ view }: { readonly view: DrivingView }) {
  const { t } = useMessages('driver');
  return (
    <>
      <FormFailure text={view.refusal} />
      <StepNotices view={view} />
      {view.isUnsent ? (
        <Banner tone="red" role="alert">
          <p>{t('unsent')}</p>
          <Button onClick={view.retry}>{t('sendNow')}</Button>
        </Banner>
      ) : view.isOffline && view.steps.waiting === 0 ? (
        <Banner tone="blue" role="status">
          {t(view.work?.trip ? 'offline.trip' : 'offline.free')}
        </Banner>
      ) : null}
      {view.isOn && view.place !== 'known' ? (
        <Banner tone="blue" role="status">
          {t(`place.${view.place}`)}
        </Banner>
      ) : null}
    </>
  );
}

function Today({ today: { delivered, failed, collected } }: { readonly today: DriverDay }) {
  const { t, locale } = useMessages('driver');
  const count = new Intl.NumberFormat(locale);
  return (
    <TitledCard title={t('today.title')}>
      <dl className={styles.today}>
        <div>
          <dt>{t('today.delivered')}</dt>
          <dd>{count.format(delivered)}</dd>
        </div>
        <div>
          <dt>{t('today.failed')}</dt>
          <dd>{count.format(failed)}</dd>
        </div>
        <div>
          <dt>{t('today.collected')}</dt>
          <dd>
            <MoneyText value={collected} />
          </dd>
        </div>
      </dl>
    </TitledCard>
  );
}
