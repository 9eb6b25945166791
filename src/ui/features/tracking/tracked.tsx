import type { ReactNode } from 'react';
import { cashOf } from '../../../domain/ordering/cash';
import { RECIPIENT_STEPS, recipientStep } from '../../../domain/ordering/progress.rules';
import type { PublicTracking } from '../../../domain/ordering/public-tracking';
import { saidOf } from '../../../domain/ordering/situation.rules';
import { isFinal } from '../../../domain/ordering/task-state';
import { formatMoney } from '../../../domain/shared/money';
import { Card } from '../../components/card';
import { useWindowText } from '../../components/date-time';
import { useMinute } from '../../components/minute';
import { useMessages } from '../../i18n/use-messages';
import { Eta } from './eta';
import { ProgressSteps } from './progress-steps';
import { Proof } from './proof';
import styles from './tracking.module.css';

interface TrackedProps {
  readonly tracking: PublicTracking;
  /** What the recipient does with the proof, where there is something to do. */
  readonly door: ReactNode;
  /** What follows a parcel that could not be handed over. */
  readonly trip: ReactNode;
  readonly map: ReactNode;
}

/** Where the parcel is, from what the link shows [R2.42]: in the app, and in the page that the server draws [R11.39]. */
export function Tracked({ tracking, door, trip, map }: TrackedProps) {
  const { t, language, locale } = useMessages('task');
  const windowText = useWindowText();
  const over = isFinal(tracking.state);
  const said = saidOf({ state: tracking.state, payment: 'paid', wasPickedUp: false });
  const step = recipientStep(tracking.state, tracking.eta, useMinute());
  return (
    <div className={styles.public}>
      <Card label={t('place')} className={styles.card}>
        <div className={styles.placeHead}>
          {tracking.secondTrip === null ? <output>{t(`recipientState.${step ?? 'ended'}`)}</output> : null}
          <Eta eta={tracking.eta} said={said} timing={tracking.timing} />
          <Proof proof={tracking.proof} />
        </div>
        {(tracking.handOverCode ?? tracking.proof?.by) === undefined ? null : door}
        {trip}
        {over || tracking.timing.kind === 'instant' ? null : (
          <p>{t(`tracking.planned.${tracking.timing.goal}`, { window: windowText(tracking.timing) })}</p>
        )}
        {said.estimate === 'over' || cashOf(tracking).minor === 0 ? null : (
          <p className={styles.cash}>{t('tracking.cash', { amount: formatMoney(cashOf(tracking), locale) })}</p>
        )}
        {said.driver !== 'reachable' || over || tracking.driverFirstName === null ? null : (
          <p>{t('tracking.driver', { name: tracking.driverFirstName[language] })}</p>
        )}
        {map}
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
