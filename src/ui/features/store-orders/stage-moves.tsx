import { useState } from 'react';
import type { StoreOrder } from '../../../domain/store-orders/store-order';
import { isPaidByCard } from '../../../domain/store-orders/store-payment';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';
import { Cancelling } from './cancelling';
import { useStageActions } from './store-order.connect';

export interface StageProps {
  readonly order: StoreOrder;
  readonly changed: (order: StoreOrder) => void;
}

/** Moving an order along its stages, cancelling it, and answering a customer who asks to cancel [R4.04]. */
export function StageMoves({ order, changed }: StageProps) {
  const { t } = useMessages('storeOrders');
  const { next, previous, isCancellable, isBusy, action, failure, run } = useStageActions(order, changed);
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      <FormFailure text={isCancelling ? null : failure} />
      {order.cancelRequest?.state === 'open' ? (
        <Alert
          tone="amber"
          role="status"
          action={
            <Button size="small" busy={action === 'goOn'} onClick={() => run('goOn')}>
              {t('cancelRequest.goOn')}
            </Button>
          }
        >
          {t(isCancellable ? 'cancelRequest.open' : 'cancelRequest.hasDriver')}
        </Alert>
      ) : null}
      <Row>
        {next === null ? null : (
          <Button
            // No way leads back, and no driver comes: most stores want the button that requests one.
            variant={next === 'in delivery' ? 'plain' : 'primary'}
            busy={action === 'next'}
            onClick={() => run('next')}
          >
            {t(next === 'successful' && isPaidByCard(order.payment) ? 'toHandedOver' : `to.${next}`)}
          </Button>
        )}
        {previous === null ? null : (
          <Button busy={action === 'previous'} onClick={() => run('previous')}>
            {t('back', { state: t(`state.${previous}`) })}
          </Button>
        )}
        {isCancellable ? (
          <Button variant="danger" onClick={() => setCancelling(true)}>
            {t('cancel.ask')}
          </Button>
        ) : null}
      </Row>
      {isCancelling && isCancellable ? (
        <Cancelling
          order={order}
          first={order.cancelRequest?.state === 'open' ? 'customer-asked' : null}
          isBusy={isBusy}
          failure={failure}
          run={run}
          leave={() => setCancelling(false)}
        />
      ) : null}
    </>
  );
}
