import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Failure } from '../../domain/shared/result';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';
import { Button } from './button';
import styles from './state-panels.module.css';

interface ErrorStateProps {
  readonly failure: Failure;
  readonly retry: () => void;
}

/** Says what failed, and offers to try again. */
export function ErrorState({ failure, retry }: ErrorStateProps) {
  const { t } = useMessages('common');
  const text = useFailureText();
  return (
    <div className={styles.panel} role="alert">
      <span className={`${styles.mark} ${styles.trouble}`}>
        <TriangleAlert size={28} aria-hidden="true" />
      </span>
      <h2>{t('error.title')}</h2>
      <p className={styles.text}>{failure.kind === 'offline' ? t('error.offline') : text(failure)}</p>
      <div className={styles.action}>
        <Button onClick={retry}>{t('action.retry')}</Button>
      </div>
    </div>
  );
}
