import { isPaidByCard } from '../../../domain/store-orders/store-payment';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import type { StageProps } from './stage-moves';
import { useDriverRequest } from './store-order.connect';

/** Requesting the driver: the price first, then one press. */
export function DriverRequest({ order, changed }: StageProps) {
  const { t } = useMessages('storeOrders');
  const { isPossible, isAsked, isBusy, priced, unpriced, retry, refusal, ask, leave, request } = useDriverRequest(
    order,
    changed,
  );
  if (!isPossible) return order.state === 'pending' ? <Text tone="soft">{t('driver.later')}</Text> : null;
  return (
    <>
      <Text tone="soft">{t(isPaidByCard(order.payment) ? 'driver.textPaid' : 'driver.text')}</Text>
      <Row>
        <Button variant="primary" onClick={ask}>
          {t('driver.ask')}
        </Button>
      </Row>
      {isAsked ? (
        <Dialog title={t('driver.question')} leave={isBusy ? null : leave}>
          {unpriced !== null ? (
            <ErrorState failure={unpriced} retry={retry} />
          ) : priced === null ? (
            <Skeleton height={72} />
          ) : (
            <>
              <p>
                {t(`driver.price.${priced.payment}`)}{' '}
                <b>
                  <MoneyText value={priced.price} />
                </b>
              </p>
              {isPaidByCard(order.payment) ? (
                <p>{t('payment.collectNothing')}</p>
              ) : (
                <p>
                  {t('driver.cash')}{' '}
                  <b>
                    <MoneyText value={order.total} />
                  </b>
                </p>
              )}
              <FormFailure text={refusal} />
              <Row>
                <Button variant="primary" busy={isBusy} onClick={request}>
                  {t('driver.request')}
                </Button>
                {isBusy ? null : <Button onClick={leave}>{t('driver.leave')}</Button>}
              </Row>
            </>
          )}
        </Dialog>
      ) : null}
    </>
  );
}
