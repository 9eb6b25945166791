import { Link } from 'react-router-dom';
import type { PointOfSale } from '../../../domain/pos/pos';
import type { PosTestOrder } from '../../../domain/pos/pos-test-order';
import { DateTime } from '../../components/date-time';
import { ErrorState } from '../../components/error-state';
import { PosOrderStateChip } from '../../components/pos-order-state';
import { StoreOrderStateChip } from '../../components/store-order-state';
import { TestChip } from '../../components/test-chip';
import { TitledCard } from '../../components/titled-card';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Item, ItemList } from '../../kit/item-list';
import { Row, Stack } from '../../kit/stack';
import { Switch } from '../../kit/switch';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { usePosActions } from './point-of-sale.connect';
import { usePosTests } from './testing.connect';

/** The testing mode [R1.09]: orders that try the way to the point of sale, and count for nothing. */
export function TestingCard({ current }: { readonly current: PointOfSale }) {
  const { t } = useMessages('pos');
  const { isBusy, failure, test } = usePosActions(current);
  const tests = usePosTests();
  const { orders } = tests;
  const { isTesting } = current;
  const isThere = orders !== null && orders.length > 0;
  return (
    <TitledCard title={t('testing.title')}>
      <Stack>
        <p>{t('testing.text')}</p>
        <Switch label={t('testing.switch')} checked={isTesting} disabled={isBusy} onChange={test} />
        <FormFailure text={failure ?? tests.failure} />
        {tests.unread === null ? null : <ErrorState failure={tests.unread} retry={tests.retry} />}
        {isTesting || isThere ? (
          <Row>
            {isTesting ? (
              <Button variant="primary" busy={tests.busy === 'send'} onClick={tests.send}>
                {t(tests.busy === 'send' ? 'testing.sending' : 'testing.send')}
              </Button>
            ) : null}
            {isThere ? (
              <Button busy={tests.busy === 'clear'} onClick={tests.clear}>
                {t('testing.clear')}
              </Button>
            ) : null}
          </Row>
        ) : null}
        {isThere ? (
          <>
            <ItemList label={t('testing.list')}>
              {orders.map((order) => (
                <TestOrder key={order.id} order={order} />
              ))}
            </ItemList>
            <Text tone="soft">{t('testing.there')}</Text>
          </>
        ) : null}
      </Stack>
    </TitledCard>
  );
}

function TestOrder({ order: { id, number, state, createdAt, pos } }: { readonly order: PosTestOrder }) {
  const { t } = useMessages('pos', 'storeOrders');
  return (
    <Item
      more={
        <Row>
          <TestChip />
          <StoreOrderStateChip state={state} />
          {pos === null ? null : <PosOrderStateChip state={pos.state} />}
        </Row>
      }
    >
      <Link to={pathTo('/ecommerceTask/:id', { id })}>{t('testing.one', { number: `\u2066#${number}\u2069` })}</Link>
      <Text tone="soft" size="small">
        <DateTime at={createdAt} style="datetime" />
      </Text>
    </Item>
  );
}
