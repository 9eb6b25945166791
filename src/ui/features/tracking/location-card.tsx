import type { Order } from '../../../domain/ordering/order';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { useWords } from '../../i18n/use-words';
import { useLocationInquiry } from './location.connect';
import styles from './tracking.module.css';

/** Whether the recipient was asked where the parcel goes, what came of it, and the way to ask [R4.11]. */
export function LocationCard({ order }: { readonly order: Order }) {
  const { t } = useWords('addressCheck');
  const { lines, canAsk, askText, isBusy, failure, ask } = useLocationInquiry(order);
  return (
    <Card label={t('inquiry.title')} className={styles.card}>
      <h2>{t('inquiry.title')}</h2>
      <div role="status" className={styles.facts}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {canAsk ? (
        <div>
          <div role="alert">{failure === null ? null : <p className={styles.trouble}>{failure}</p>}</div>
          <Button busy={isBusy} onClick={ask}>
            {askText}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
