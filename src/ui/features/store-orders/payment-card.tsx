import type { StoreOrder } from '../../../domain/store-orders/store-order';
import { formatMoney } from '../../../domain/shared/money';
import { isOver } from '../../../domain/store-orders/stages';
import { useMay } from '../../app/use-may';
import { MoneyText } from '../../components/money-text';
import { StorePaymentChip } from '../../components/store-payment';
import { TitledCard } from '../../components/titled-card';
import { FormFailure } from '../../forms/form-failure';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Facts } from '../../kit/facts';
import { MoneyField } from '../../kit/money-field';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { useRefund } from './refund.connect';
import { useRepeat } from './store-order.connect';

interface PaymentCardProps {
  readonly order: StoreOrder;
  readonly changed: (order: StoreOrder) => void;
}

/** How an order is paid, what of it went back to the card, and giving it back [R4.05]. */
export function PaymentCard({ order, changed }: PaymentCardProps) {
  const { t } = useMessages('storeOrders');
  const { payment, state } = order;
  const mayRefund = useMay('refundSale');
  return (
    <TitledCard title={t('payment.label')}>
      <div role="status">
        <StorePaymentChip payment={payment} total={order.total} />
      </div>
      {payment.refunded.minor === 0 ? null : (
        <Facts
          layout="stack"
          facts={[
            {
              key: 'refunded',
              term: t(payment.state === 'refunded' ? 'refund.went' : 'refund.what'),
              value: <MoneyText value={payment.refunded} />,
            },
          ]}
        />
      )}
      {payment.state === 'paid' && !isOver(state) ? <Text tone="soft">{t('payment.held')}</Text> : null}
      {payment.state === 'paid' && state === 'successful' && mayRefund ? (
        <Refund order={order} changed={changed} />
      ) : null}
      {payment.state === 'refund-failed' ? <RefundFailed order={order} changed={changed} /> : null}
    </TitledCard>
  );
}

/** The bank refused it again and again: it can be asked once more, by people who may give money back. */
function RefundFailed({ order, changed }: PaymentCardProps) {
  const { t } = useMessages('storeOrders');
  const { isBusy, failure, repeat } = useRepeat(order, 'refund', changed);
  const mayRefund = useMay('refundSale');
  return (
    <>
      <Text tone="soft">{t(mayRefund ? 'refund.failed' : 'refund.failedOthers')}</Text>
      <FormFailure text={failure} />
      {mayRefund ? (
        <Row>
          <Button variant="primary" busy={isBusy} onClick={repeat}>
            {t('refund.again')}
          </Button>
        </Row>
      ) : null}
    </>
  );
}

function Refund({ order, changed }: PaymentCardProps) {
  const { t, locale } = useMessages('storeOrders');
  const { isAsked, isBusy, amount, isInvalid, failure, ask, leave, type, refund } = useRefund(order, changed);
  return (
    <>
      <Row>
        <Button onClick={ask}>{t('refund.ask')}</Button>
      </Row>
      {isAsked ? (
        <Dialog title={t('refund.title')} leave={isBusy ? null : leave}>
          <PlainForm
            isBusy={isBusy}
            failure={failure}
            send={refund}
            submit={t('refund.yes')}
            variant="danger"
            beside={isBusy ? null : <Button onClick={leave}>{t('refund.no')}</Button>}
          >
            <p>{t('refund.text')}</p>
            <MoneyField
              name="amount"
              label={t('refund.amount')}
              currency={order.total.currency}
              value={amount}
              onChange={type}
              error={isInvalid ? t('refund.invalid', { amount: formatMoney(order.total, locale) }) : null}
            />
          </PlainForm>
        </Dialog>
      ) : null}
    </>
  );
}
