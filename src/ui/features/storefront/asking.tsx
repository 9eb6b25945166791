import type { CustomerAction } from '../../../application/actors/store-orders.actors';
import { formatMoney } from '../../../domain/shared/money';
import type { CustomerOrder } from '../../../domain/store-orders/store-order';
import { Button } from '../../components/button';
import { Modal } from '../../components/modal';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { useCustomerAction } from './customer-order.connect';
import styles from './storefront.module.css';

interface AskingProps {
  readonly order: CustomerOrder;
  readonly phone: string;
  readonly action: CustomerAction;
  /** Which texts say it: an order that nobody has paid is given up, not cancelled. */
  readonly look: 'cancel' | 'giveUp' | 'askToCancel' | 'cash';
}

/** What a customer does with their order after a question. */
export function Asking({ order, phone, action, look }: AskingProps) {
  const { t, locale } = useMessages('cart');
  const { isAsked, isBusy, failure, ask, confirm, leave } = useCustomerAction(order, phone, action);
  const isPaid = look === 'cancel' && order.payment.state === 'paid' && order.total.minor > 0;
  return (
    <>
      <Button onClick={ask}>{t(`${look}.ask`)}</Button>
      {isAsked ? (
        <Modal title={t(`${look}.title`)} leave={isBusy ? null : leave}>
          <p>{isPaid ? t('cancel.paidText', { amount: formatMoney(order.total, locale) }) : t(`${look}.text`)}</p>
          <FormFailure text={failure} />
          <div className={styles.actions}>
            <Button variant={action === 'cash' ? 'primary' : 'danger'} busy={isBusy} onClick={confirm}>
              {t(`${look}.yes`)}
            </Button>
            {isBusy ? null : <Button onClick={leave}>{t(`${look}.no`)}</Button>}
          </div>
        </Modal>
      ) : null}
    </>
  );
}
