import { around } from '../../../domain/ordering/estimate';
import { millisOf } from '../../../domain/shared/time';
import type { Instant } from '../../../domain/shared/time';
import { formatMinuteRange } from '../../components/format-minutes';
import { useMinute } from '../../components/minute';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import styles from './tracking.module.css';

const MINUTE = 60_000;
/** Milliseconds after the expected time from which a delivery is called late. */
const LATE = 5 * MINUTE;

/** The time until the parcel arrives, as a range like the quote's: more would promise what traffic does not keep. */
export function Eta({ eta }: { readonly eta: Instant | null }) {
  const { t, locale } = useMessages('task');
  const now = useMinute();
  if (eta === null) return <p className={styles.soft}>{t('etaUnknown')}</p>;
  const left = millisOf(eta) - now;
  const minutes = Math.ceil(left / MINUTE);
  return (
    <p className={styles.eta}>
      <span className="sr">{t('eta')}</span>
      <strong>
        {left <= -LATE ? t('etaLate') : minutes < 1 ? t('etaSoon') : formatMinuteRange(around(minutes), locale)}
      </strong>
      <span className={styles.soft}>
        <DateTime at={eta} style="time" />
      </span>
    </p>
  );
}
