import { Suspense } from 'react';
import type { Order, Stop } from '../../../domain/ordering/order';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Skeleton } from '../../components/skeleton';
import { lazyPart } from '../../app/stale-chunks';
import { useMessages } from '../../i18n/use-messages';
import { useLocationInquiry } from './location.connect';
import styles from './tracking.module.css';

// Few questions end without an answer.
const GoOn = lazyPart(() => import('./go-on').then((module) => ({ default: module.GoOn })));

/** Whether the recipient of a stop was asked where the parcel goes, the result, and the button to ask [R4.11]. */
export function LocationCard({ order, stop }: { readonly order: Order; readonly stop: Stop }) {
  const { t } = useMessages('addressCheck');
  const orders = useMessages('task');
  const { lines, mayGoOn, canAsk, askText, isBusy, failure, ask } = useLocationInquiry(order, stop);
  const number = order.dropOffs.indexOf(stop) + 1;
  const which =
    order.dropOffs.length === 1 ? null : orders.t('stopOf', { number, name: `\u2068${stop.recipient.name}\u2069` });
  return (
    <Card label={[t('inquiry.title'), which].filter(Boolean).join(', ')} className={styles.card}>
      <h2>{t('inquiry.title')}</h2>
      {which === null ? null : <p className={styles.soft}>{which}</p>}
      <div role="status" className={styles.facts}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {mayGoOn ? (
        <Suspense fallback={<Skeleton height={120} />}>
          <GoOn order={order} stop={stop} />
        </Suspense>
      ) : null}
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
