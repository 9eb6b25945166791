import { arrivalOf } from '../../../domain/ordering/estimate';
import type { Instant } from '../../../domain/shared/time';
import { formatMinuteRange } from '../../components/format-minutes';
import { useMinute } from '../../components/minute';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import styles from './tracking.module.css';

/** The time until the parcel arrives, as a range. */
export function Eta({ eta }: { readonly eta: Instant | null }) {
  const { t, locale } = useMessages('task');
  const now = useMinute();
  if (eta === null) return <p className={styles.soft}>{t('etaUnknown')}</p>;
  const arrival = arrivalOf(eta, now);
  return (
    <p className={styles.eta}>
      <span className="sr">{t('eta')}</span>
      <strong>
        {arrival.kind === 'in'
          ? formatMinuteRange(arrival.minutes, locale)
          : t(arrival.kind === 'late' ? 'etaLate' : 'etaSoon')}
      </strong>
      <span className={styles.soft}>
        <DateTime at={eta} style="time" />
      </span>
    </p>
  );
}
