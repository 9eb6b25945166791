import type { OrderSummary } from '../../domain/ordering/order';
import { useMessages } from '../i18n/use-messages';

/** Whom an order goes to: of several drop-offs the first one's recipient, and how many more there are. */
export function Whom({ order }: { readonly order: Pick<OrderSummary, 'recipientName' | 'stopCount'> }) {
  const { t } = useMessages('orders');
  return (
    <>
      <bdi>{order.recipientName}</bdi>
      {order.stopCount === 1 ? null : ` ${t('list.more', { count: order.stopCount - 1 })}`}
    </>
  );
}
