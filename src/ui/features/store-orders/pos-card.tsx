import type { OrderAtPos } from '../../../domain/pos/pos-order';
import type { StoreOrder } from '../../../domain/store-orders/store-order';
import { useMay } from '../../app/use-may';
import { PosOrderStateChip } from '../../components/pos-order-state';
import { TitledCard } from '../../components/titled-card';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { useRepeat } from './store-order.connect';

interface PosCardProps {
  readonly order: StoreOrder;
  readonly pos: OrderAtPos;
  readonly changed: (order: StoreOrder) => void;
}

/** The order at the point of sale [R1.09]: its number there, how it stands, and what to do where it was not sent. */
export function PosCard({ order, pos, changed }: PosCardProps) {
  const { t } = useMessages('storeOrders');
  const { state, number, failure, reason } = pos;
  return (
    <TitledCard title={t('pos.title')}>
      <div role="status">
        <PosOrderStateChip state={state} />
      </div>
      {failure === null ? null : <p>{t(`pos.failure.${failure}`, { items: `\u2068${reason ?? ''}\u2069` })}</p>}
      {state === 'waiting' || state === 'dropped' || (state === 'declined' && order.delivery !== null) ? (
        <Text tone="soft">{t(`pos.${state}`)}</Text>
      ) : null}
      <Facts
        layout="stack"
        facts={[
          ...(number === null ? [] : [{ key: 'number', term: t('pos.number'), value: <bdi>{number}</bdi> }]),
          ...(reason === null || failure === 'unknown-items'
            ? []
            : [{ key: 'reason', term: t('pos.said'), value: <bdi>{reason}</bdi> }]),
        ]}
      />
      {state === 'failed' ? <Again order={order} changed={changed} /> : null}
    </TitledCard>
  );
}

function Again({ order, changed }: Omit<PosCardProps, 'pos'>) {
  const { t } = useMessages('storeOrders');
  const { isBusy, failure, repeat } = useRepeat(order, 'send', changed);
  const mayRun = useMay('runStoreOrders');
  const mayConnect = useMay('changeStore');
  return (
    <>
      <FormFailure text={failure} />
      <Row>
        {mayRun ? (
          <Button variant="primary" busy={isBusy} onClick={repeat}>
            {t(isBusy ? 'pos.sending' : 'pos.again')}
          </Button>
        ) : null}
        {mayConnect ? <Button to={pathTo('/account/foodics')}>{t('pos.open')}</Button> : null}
      </Row>
    </>
  );
}
