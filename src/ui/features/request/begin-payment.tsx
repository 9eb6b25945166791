import { useEffect } from 'react';
import { isUntouched } from '../../../application/default-payment';
import { useDefaultPayment } from '../../app/use-default-payment';
import { useMessages } from '../../i18n/use-messages';
import { useChange, useRequest } from './request.connect';
import styles from './request.module.css';

/** Chooses the person's own way to pay for a request that nobody has touched, and says so [R2.16]. */
export function BeginPayment({ isByHand }: { readonly isByHand: () => boolean }) {
  const { t } = useMessages('request');
  const change = useChange();
  const { payment, isCardGone, isChosen } = useDefaultPayment();
  const chosen = useRequest(({ draft }) => draft.payment);
  const mayBegin = useRequest(({ draft, owner }) => isUntouched(draft, owner.paysInCash === true));
  const isOther =
    payment !== null &&
    (payment.method !== chosen.method ||
      (payment.method === 'card' && chosen.method === 'card' && payment.cardId !== chosen.cardId));
  useEffect(() => {
    if (mayBegin && isChosen && isOther && payment !== null && !isByHand()) change({ kind: 'payment', payment });
  }, [mayBegin, isChosen, isOther, payment, isByHand, change]);
  const said = isCardGone ? t('payment.defaultGone') : isChosen && !isOther ? t('payment.default') : null;
  return (
    <p className={styles.soft} role="status">
      {said}
    </p>
  );
}
