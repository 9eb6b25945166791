import type { KitchenConflict } from '../../../../domain/store-orders/kitchen-steps';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { DateTime } from '../../../components/date-time';
import { useFailureText } from '../../../i18n/use-failure-text';
import { useMessages } from '../../../i18n/use-messages';
import type { KitchenView } from './kitchen.connect';
import styles from './kitchen.module.css';

/** Refusals whose reason the kitchen reads in words of its own; of others it reads the server's. */
const WHY = ['ORDER_CANCELLED', 'ORDER_NOT_FOUND', 'NOT_NOW', 'POS_LEADS'] as const;

/** What waits to be sent, what was not taken, and what keeps the display silent [R11.27]. */
export function KitchenNotices({ view }: { readonly view: KitchenView }) {
  const { t } = useMessages('kitchen');
  const { waiting, isKept, conflicts, seen, retry } = view.steps;
  return (
    <>
      {conflicts.map((conflict) => (
        <NotTaken key={conflict.orderId} conflict={conflict} seen={() => seen(conflict.orderId)} />
      ))}
      {waiting === 0 ? null : (
        <Banner tone={isKept ? 'blue' : 'red'} role={isKept ? 'status' : 'alert'}>
          <p>
            <strong>{t('steps.waiting', { count: waiting })}</strong>
          </p>
          <p>{t(isKept ? 'steps.goOn' : 'steps.notKept')}</p>
          <Button className={styles.act} onClick={retry}>
            {t('steps.sendNow')}
          </Button>
        </Banner>
      )}
      {view.isMuted ? (
        <Banner tone="blue" role="status">
          <p>{t('muted')}</p>
          <Button className={styles.act} onClick={view.unmute}>
            {t('unmute')}
          </Button>
        </Banner>
      ) : null}
      {view.mayRun ? null : (
        <Banner tone="blue">
          <p>{t('watching')}</p>
        </Banner>
      )}
    </>
  );
}

function NotTaken({ conflict, seen }: { readonly conflict: KitchenConflict; readonly seen: () => void }) {
  const { t } = useMessages('kitchen');
  const failureText = useFailureText();
  const { number, at, to, code, text } = conflict;
  const why = WHY.find((known) => known === code);
  return (
    <Banner tone="red" role="alert">
      <p>
        <strong>{t(`steps.notTaken.${to}`, { number: `\u2066#${number}\u2069` })}</strong>{' '}
        <DateTime at={at} style="time" />
      </p>
      <p>
        {why === undefined
          ? failureText({ kind: 'refused', status: 409, code, text, fields: [], retryAfterMs: null })
          : t(`steps.why.${why}`)}
      </p>
      <Button className={styles.act} onClick={seen}>
        {t('steps.seen')}
      </Button>
    </Banner>
  );
}
