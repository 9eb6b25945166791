import type { TaskState } from '../../../domain/ordering/task-state';
import { REGIONS } from '../../../domain/regions/region';
import type { SandboxOrder } from '../../../domain/sandbox/sandbox';
import { StatusChip } from '../../components/status-chip';
import { TASK_STATE_LOOKS } from '../../components/task-states';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { ListCard } from './list-card';
import { Button } from '../../kit/button';
import { Item } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';

interface DeliveriesCardProps {
  readonly orders: readonly SandboxOrder[];
  readonly step: (orderId: string, to: TaskState) => void;
}

/** The latest changed deliveries, each with the states that may come next. */
export function DeliveriesCard({ orders, step }: DeliveriesCardProps) {
  return (
    <ListCard name="deliveries">
      {orders.map((order) => (
        <Delivery key={order.id} order={order} step={step} />
      ))}
    </ListCard>
  );
}

function Delivery({ order, step }: { readonly order: SandboxOrder; readonly step: DeliveriesCardProps['step'] }) {
  const { t, language } = useMessages('sandbox');
  const { t: messages } = useMessages('common');
  return (
    <Item>
      <Row>
        <strong>
          <bdi>{order.reference}</bdi>
        </strong>
        <StatusChip state={order.state} />
      </Row>
      <Text tone="soft" inline>
        {REGIONS[order.regionCode].region[language]} · <bdi>{order.recipientName}</bdi> ·{' '}
        <bdi>{order.driverName?.[language] ?? t('deliveries.noDriver')}</bdi> ·{' '}
        <DateTime at={order.createdAt} style="relative" />
      </Text>
      {order.next.length === 0 ? null : (
        <fieldset>
          <legend className="sr">{t('deliveries.steps', { reference: order.reference })}</legend>
          <Row>
            {order.next.map((state) => (
              <Button key={state} size="small" onClick={() => step(order.id, state)}>
                {messages(TASK_STATE_LOOKS[state].key)}
              </Button>
            ))}
          </Row>
        </fieldset>
      )}
    </Item>
  );
}
