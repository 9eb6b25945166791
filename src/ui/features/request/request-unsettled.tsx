import { useSelector } from '@xstate/react';
import { Button } from '../../components/button';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useRequest, useRequestActor } from './request.connect';
import styles from './request.module.css';
import { pathTo } from '../../routes/paths';

/** Nobody knows whether the order was made: it is sent again with the same key, which cannot make a second one. */
export function RequestUnsettled() {
  const { t } = useMessages('request');
  const actor = useRequestActor();
  const failureText = useFailureText();
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const doubt = useRequest((context) => context.doubt);
  const over = doubt?.kind === 'session-over';
  return (
    <>
      <div className={styles.body}>
        <h3 tabIndex={-1}>{doubt === null ? t('unsettled.resuming') : t('unsettled.title')}</h3>
        <div role="status" className={styles.group}>
          {doubt === null ? null : <p>{failureText(doubt)}</p>}
          <p>{t('unsettled.safe')}</p>
        </div>
        {over ? <Button to={pathTo('/auth/login')}>{t('unsettled.signIn')}</Button> : null}
      </div>
      <footer className={styles.foot}>
        {sending ? null : <Button onClick={() => actor.send({ type: 'BACK' })}>{t('unsettled.change')}</Button>}
        <Button variant="primary" busy={sending} onClick={() => actor.send({ type: 'CHECK' })}>
          {sending ? t('unsettled.checking') : t('unsettled.check')}
        </Button>
      </footer>
    </>
  );
}
