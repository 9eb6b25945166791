import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { useCopy } from '../../components/use-copy';
import { useWords } from '../../i18n/use-words';
import styles from './tracking.module.css';

/** The public tracking link of a delivery, to send on [R2.12]. */
export function ShareCard({ slug }: { readonly slug: string }) {
  const { t } = useWords('orders');
  const link = `${window.location.origin}/quick-parcel/task/${slug}`;
  const { copying, copy } = useCopy(link);
  return (
    <Card label={t('task.share')} className={styles.card}>
      <h2>{t('task.share')}</h2>
      <p className={styles.soft}>{t('task.shareText')}</p>
      <div className={styles.copy}>
        <input
          className={styles.shared}
          readOnly
          dir="ltr"
          value={link}
          aria-label={t('task.share')}
          onFocus={(event) => event.target.select()}
        />
        <Button
          onClick={copy}
          icon={copying === 'copied' ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        >
          {t('task.copy')}
        </Button>
      </div>
      <output className={styles.soft}>
        {copying === 'copied' ? t('task.copied') : copying === 'by hand' ? t('task.copyByHand') : ''}
      </output>
    </Card>
  );
}
