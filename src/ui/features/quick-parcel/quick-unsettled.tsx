import { Button } from '../../components/button';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useQuick } from './quick.connect';
import type { QuickView } from './quick.connect';
import styles from './quick.module.css';

/** Nobody knows whether the order was made: it is sent again with the same key, which cannot make a second one. */
export function QuickUnsettled({ view }: { readonly view: QuickView }) {
  const { t } = useMessages('quick');
  const failureText = useFailureText();
  const doubt = useQuick((context) => context.doubt);
  return (
    <div className={styles.form}>
      <div role="status" className={styles.section}>
        {doubt === null ? null : <p>{failureText(doubt)}</p>}
        <p>{t('unsettled.safe')}</p>
      </div>
      <div className={styles.foot}>
        {view.isBusy ? null : <Button onClick={view.back}>{t('unsettled.change')}</Button>}
        <Button variant="primary" busy={view.isBusy} className={styles.go} onClick={view.check}>
          {t(view.isBusy ? 'unsettled.checking' : 'unsettled.check')}
        </Button>
      </div>
    </div>
  );
}
