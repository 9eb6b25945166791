import { Link } from 'react-router-dom';
import { alertPath } from '../../../domain/alerts/alert';
import type { Alert } from '../../../domain/alerts/alert';
import { When } from '../../components/when';
import { useWords } from '../../i18n/use-words';
import styles from './home.module.css';

/** The last few alerts, each leading to its delivery [R1.11]. */
export function AlertsCard({ alerts }: { readonly alerts: readonly Alert[] }) {
  const { t, language } = useWords('orders');
  if (alerts.length === 0) return <p className={styles.soft}>{t('home.noAlerts')}</p>;
  return (
    <ul className={styles.alerts}>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <Link to={alertPath(alert)}>
            <bdi>{language === 'ar' ? alert.messageAr : alert.message}</bdi>
          </Link>
          <span className={styles.soft}>
            <When at={alert.at} style="relative" />
          </span>
        </li>
      ))}
    </ul>
  );
}
