import type { ReactNode } from 'react';
import { arrivalOf } from '../../../domain/ordering/estimate';
import type { Said } from '../../../domain/ordering/situation.rules';
import type { Timing } from '../../../domain/ordering/timing';
import type { Instant } from '../../../domain/shared/time';
import { formatMinuteRange } from '../../components/format-minutes';
import { useMinute } from '../../components/minute';
import { DateTime, useWindowText } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import styles from './tracking.module.css';

interface EtaProps {
  readonly eta: Instant | null;
  readonly said: Pick<Said, 'estimate' | 'driver'>;
  readonly timing: Timing;
}

/** Nobody counts the minutes until tomorrow: from here on its day and time are told. */
const FAR = 180;

/** The time until the parcel arrives, as a range, or its window while no driver is on the way; that there is no estimate yet; nothing once it is over. */
export function Eta({ eta, said: { estimate, driver }, timing }: EtaProps) {
  const { t, locale } = useMessages('task');
  const windowText = useWindowText();
  const now = useMinute();
  if (estimate === 'over') return null;
  // Until a driver is on the way there is only what was agreed.
  if (timing.kind === 'scheduled' && timing.goal === 'delivery' && driver !== 'reachable')
    return <Moment>{windowText(timing)}</Moment>;
  const isPassed = eta !== null && driver === 'sought' && arrivalOf(eta, now).kind !== 'in';
  // An estimate that passed while nobody had the order says nothing any more.
  if (eta === null || estimate === 'unknown' || isPassed) return <p className={styles.soft}>{t('etaUnknown')}</p>;
  const arrival = arrivalOf(eta, now);
  if (arrival.kind === 'in' && arrival.minutes.from >= FAR)
    return (
      <Moment>
        <DateTime at={eta} style="datetime" />
      </Moment>
    );
  return (
    <Moment after={<DateTime at={eta} style="time" />}>
      {arrival.kind === 'in'
        ? formatMinuteRange(arrival.minutes, locale)
        : t(arrival.kind === 'late' ? 'etaLate' : 'etaSoon')}
    </Moment>
  );
}

interface MomentProps {
  readonly children: ReactNode;
  /** The time of day, beside minutes that are counted. */
  readonly after?: ReactNode;
}

/** When it arrives, under its label. */
function Moment({ children, after }: MomentProps) {
  const { t } = useMessages('task');
  return (
    <p className={styles.eta}>
      <span className={styles.soft}>{t('eta')}</span>
      <strong>{children}</strong>
      {after === undefined ? null : <span className={styles.soft}>{after}</span>}
    </p>
  );
}
