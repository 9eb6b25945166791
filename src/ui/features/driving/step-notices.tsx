import { useState } from 'react';
import Phone from 'lucide-react/icons/phone';
import { wayOutOf } from '../../../domain/driving/steps.rules';
import type { Conflict } from '../../../domain/driving/steps.rules';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import button from '../../components/button.module.css';
import { DateTime } from '../../components/date-time';
import { Modal } from '../../components/modal';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import type { DrivingView } from './driver.connect';
import styles from './driving.module.css';

/** Refusals whose reason a driver hears in words of their own; of others they hear the server's. */
const WHY = ['ORDER_CANCELLED', 'STOP_CANCELLED', 'ORDER_NOT_FOUND', 'NOT_NOW'] as const;

/** How many steps wait to be sent, and what became of those that were not taken [R11.12]. */
export function StepNotices({ view }: { readonly view: DrivingView }) {
  const { t } = useMessages('driver');
  const { waiting, isKept, conflicts } = view.steps;
  return (
    <>
      {conflicts.map((conflict) => (
        <NotTaken key={conflict.orderId} conflict={conflict} seen={() => view.seen(conflict.orderId)} />
      ))}
      {waiting === 0 ? null : (
        <Banner tone={isKept ? 'blue' : 'red'} role={isKept ? 'status' : 'alert'}>
          <p>
            <strong>{t('steps.waiting', { count: waiting })}</strong>
          </p>
          <p>{t(isKept ? 'steps.goOn' : 'steps.notKept')}</p>
          <Button onClick={view.retry}>{t('sendNow')}</Button>
        </Banner>
      )}
    </>
  );
}

/** Isolates a name or a number in a text of the other direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A step that was not taken: which, why, and what the driver does now. */
function NotTaken({ conflict, seen }: { readonly conflict: Conflict; readonly seen: () => void }) {
  const { t } = useMessages('driver');
  const failureText = useFailureText();
  const { reference, to, at, more, code, text, sender } = conflict;
  const why = WHY.find((known) => known === code);
  const step = t(to === 'failed' ? 'steps.failed' : `do.${to}`);
  return (
    <Banner tone="red" role="alert">
      <p>
        <strong>{t('steps.notTaken', { reference: isolated(reference), step })}</strong>{' '}
        <DateTime at={at} style="time" />
      </p>
      <p>
        {why === undefined
          ? failureText({ kind: 'refused', status: 409, code, text, fields: [], retryAfterMs: null })
          : t(`steps.why.${why}`)}
      </p>
      {more === 0 ? null : <p>{t('steps.more', { count: more })}</p>}
      <p>{t(`steps.todo.${wayOutOf(conflict)}`, { name: isolated(sender.name) })}</p>
      <div className={styles.links}>
        {sender.phone === '' ? null : (
          <a className={`${button.button} ${button.plain}`} href={`tel:${sender.phone}`}>
            <Phone size={20} aria-hidden="true" />
            {t('steps.call', { name: isolated(sender.name) })}
          </a>
        )}
        <Button onClick={seen}>{t('steps.seen')}</Button>
      </div>
    </Banner>
  );
}

/** Signing out; where steps wait to be sent, only after saying that they are lost with it. */
export function SignOut({ view, forget }: { readonly view: DrivingView; readonly forget: () => void }) {
  const { t } = useMessages('driver');
  const [isAsked, setAsked] = useState(false);
  const { left } = view.steps;
  const leave = (): void => {
    view.wipe();
    forget();
  };
  return (
    <>
      <Button variant="quiet" onClick={left === 0 ? leave : () => setAsked(true)}>
        {t('signOut')}
      </Button>
      {isAsked ? (
        <Modal title={t('leaving.title')} leave={() => setAsked(false)}>
          <p>{t('leaving.text', { count: left })}</p>
          <div className={styles.reasons}>
            <Button variant="primary" onClick={() => setAsked(false)}>
              {t('leaving.stay')}
            </Button>
            <Button variant="danger" onClick={leave}>
              {t('leaving.go')}
            </Button>
          </div>
        </Modal>
      ) : null}
    </>
  );
}
