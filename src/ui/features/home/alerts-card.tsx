import { Link } from 'react-router-dom';
import { alertPath } from '../../../domain/alerts/alert';
import type { Alert } from '../../../domain/alerts/alert';
import { useMay } from '../../app/use-may';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import styles from './home.module.css';

/** A sentence whose order reference (`MN-104233`) stays on one line. */
function Sentence({ text }: { readonly text: string }) {
  const [before, reference, ...after] = text.split(/([A-Z]{2}-\d+)/);
  return (
    <>
      {before}
      {reference === undefined ? null : <bdi className={styles.reference}>{reference}</bdi>}
      {after.join('')}
    </>
  );
}

/** The last few alerts, each leading to its delivery [R1.11]. */
export function AlertsCard({ alerts }: { readonly alerts: readonly Alert[] }) {
  const { t, language, dir } = useMessages('home');
  const mayChangeStore = useMay('changeStore');
  if (alerts.length === 0) return <p className={styles.soft}>{t('noAlerts')}</p>;
  return (
    <ul className={styles.alerts}>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <Link to={alertPath(alert, mayChangeStore)} dir={dir}>
            <Sentence text={language === 'ar' ? alert.messageAr : alert.message} />
          </Link>
          <span className={styles.soft}>
            <DateTime at={alert.at} style="relative" />
          </span>
        </li>
      ))}
    </ul>
  );
}
