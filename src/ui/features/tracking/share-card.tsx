import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { useCopy } from '../../components/use-copy';
import { useMessages } from '../../i18n/use-messages';
import styles from './tracking.module.css';

interface ShareCardProps {
  readonly slug: string;
  /** Whose link it is, where a delivery has several; null where it has one. */
  readonly name?: string | null;
}

/** The public tracking link of a stop, to send on [R2.12] [R11.01]. */
export function ShareCard({ slug, name = null }: ShareCardProps) {
  const { t } = useMessages('orders');
  const link = `${window.location.origin}/quick-parcel/task/${slug}`;
  const { copying, copy } = useCopy(link);
  const label = name === null ? t('task.share') : t('task.shareWith', { name: `\u2068${name}\u2069` });
  return (
    <Card label={label} className={styles.card}>
      <h2>{label}</h2>
      <p className={styles.soft}>{t('task.shareText')}</p>
      <div className={styles.copy}>
        <input
          className={styles.shared}
          readOnly
          dir="ltr"
          value={link}
          aria-label={label}
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
