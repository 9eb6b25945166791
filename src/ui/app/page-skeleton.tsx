import { useMessages } from '../i18n/use-messages';
import styles from './page-skeleton.module.css';

/** The placeholder for a page whose code is loading. No inline styles: it is also part of the prerendered page. */
export function PageSkeleton() {
  const { t } = useMessages('common');
  return (
    <div className={styles.page} role="status">
      <span className="sr">{t('loading')}</span>
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.sheet} />
    </div>
  );
}
