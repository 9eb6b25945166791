import { isSameDraft } from '../../../domain/forms/fields';
import { useDefaultPayment } from '../../app/use-default-payment';
import { useMessages } from '../../i18n/use-messages';
import { useRequest, useToldRequest } from './request.connect';
import styles from './request.module.css';

/** Tells the request how its person pays by default, and says so where it is paid like that [R2.16]. */
export function DefaultPayment() {
  const { t } = useMessages('request');
  const { payment, isCardGone, isChosen } = useDefaultPayment();
  const isChosenHere = useRequest(({ draft }) => payment !== null && isSameDraft(draft.payment, payment));
  useToldRequest(isChosen && payment !== null ? { type: 'DEFAULT_PAYMENT', payment } : null);
  const said = isCardGone ? t('payment.defaultGone') : isChosen && isChosenHere ? t('payment.default') : null;
  return (
    <p className={styles.soft} role="status">
      {said}
    </p>
  );
}
