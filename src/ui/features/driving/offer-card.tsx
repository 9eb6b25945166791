import { DECLINE_REASONS, OFFER_SECONDS } from '../../../domain/driving/driving';
import type { Offer } from '../../../domain/driving/driving';
import { cashOf } from '../../../domain/ordering/cash';
import { Button } from '../../components/button';
import { MoneyText } from '../../components/money-text';
import { TripIcon } from '../../components/trip-icon';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import type { DrivingView } from './driver.connect';
import { Planned } from './planned';
import styles from './driving.module.css';

/** A delivery that waits for the driver's answer: where from, where to, how long it is still offered. */
export function OfferCard({ offer, view }: { readonly offer: Offer; readonly view: DrivingView }) {
  const { t, language, locale } = useMessages('driver');
  const kilometers = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
  const isOver = view.secondsLeft === 0;
  return (
    <TitledCard title={t('offer.title')} aside={<bdi dir="ltr">{offer.reference}</bdi>}>
      <p className={styles.timer} role="timer" data-late={view.secondsLeft <= 10}>
        {isOver ? t('offer.over') : t('offer.seconds', { count: view.secondsLeft })}
      </p>
      <progress className={styles.bar} value={view.secondsLeft} max={OFFER_SECONDS} aria-hidden="true" />
      <Planned timing={offer.timing} isPickedUp={false} />
      {offer.secondTrip === undefined ? null : (
        <p>
          <TripIcon kind={offer.secondTrip} /> <strong>{t(`secondTrip.${offer.secondTrip}`)}</strong>
        </p>
      )}
      <ol className={styles.way}>
        <li>
          <span className={styles.soft}>{t('offer.from')}</span>
          <strong>
            <bdi>{offer.pickUp.area[language]}</bdi>
          </strong>
          {offer.metersAway === null ? null : (
            <span className={styles.soft}>
              {t('offer.away', { distance: kilometers.format(offer.metersAway / 1_000) })}
            </span>
          )}
        </li>
        {offer.dropOffs.map(({ area, position }) => (
          <li key={`${position.lat} ${position.lng}`}>
            <span className={styles.soft}>{t('offer.to')}</span>
            <strong>
              <bdi>{area[language]}</bdi>
            </strong>
          </li>
        ))}
      </ol>
      <p>{t('offer.way', { distance: kilometers.format(offer.distanceMeters / 1_000) })}</p>
      {cashOf(offer).minor === 0 ? null : (
        <p>
          {t('offer.cash')}{' '}
          <strong>
            <MoneyText value={cashOf(offer)} />
          </strong>
        </p>
      )}
      <Button
        variant="primary"
        className={styles.go}
        aria-disabled={isOver}
        busy={view.pressed === 'accept' && view.isBusy}
        onClick={() => {
          if (!isOver && !view.isBusy) view.accept();
        }}
      >
        {t('offer.accept')}
      </Button>
      <details className={styles.other}>
        <summary>{t('offer.decline')}</summary>
        <div className={styles.reasons}>
          {DECLINE_REASONS.map((reason) => (
            <Button key={reason} onClick={() => view.decline(reason)}>
              {t(`offer.reason.${reason}`)}
            </Button>
          ))}
        </div>
      </details>
    </TitledCard>
  );
}
