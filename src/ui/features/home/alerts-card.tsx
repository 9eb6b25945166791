import { Link } from 'react-router-dom';
import { alertPath } from '../../../domain/alerts/alert';
import type { Alert } from '../../../domain/alerts/alert';
import { When } from '../../components/when';
import { useWords } from '../../i18n/use-words';
import styles from './home.module.css';

/** A sentence whose order references (`MN-104233`) stay on one line. */
function unbroken(sentence: string) {
  return sentence.split(/([A-Z]{2}-\d+)/).map((part, index) =>
    index % 2 === 1 ? (
      <bdi key={index} className={styles.reference}>
        {part}
      </bdi>
    ) : (
      part
    ),
  );
}

/** The last few alerts, each leading to its delivery [R1.11]. */
export function AlertsCard({ alerts }: { readonly alerts: readonly Alert[] }) {
  const { t, language, dir } = useWords('orders');
  if (alerts.length === 0) return <p className={styles.soft}>{t('home.noAlerts')}</p>;
  return (
    <ul className={styles.alerts}>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <Link to={alertPath(alert)} dir={dir}>
            {unbroken(language === 'ar' ? alert.messageAr : alert.message)}
          </Link>
          <span className={styles.soft}>
            <When at={alert.at} style="relative" />
          </span>
        </li>
      ))}
    </ul>
  );
}
