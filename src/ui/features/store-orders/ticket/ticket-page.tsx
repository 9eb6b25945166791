import Printer from 'lucide-react/icons/printer';
import { useParams } from 'react-router-dom';
import { useStore } from '../../../app/use-store';
import { BackLink } from '../../../components/back-link';
import { Page } from '../../../components/page';
import { Papers } from '../../../components/paper';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../kit/button';
import { pathTo } from '../../../routes/paths';
import { StoreOrderFrame } from '../store-order-frame';
import { useStoreOrder } from '../store-order.connect';
import { Ticket } from './ticket';

/** The kitchen's ticket of an order, to print. */
export function TicketPage() {
  const { id = '' } = useParams();
  const { t } = useMessages('storeOrders', 'kit');
  const read = useStoreOrder(id);
  const { value: order } = read;
  // A ticket prints without it: the kitchen waits for no logo.
  const { value: store } = useStore();
  const number = order === null ? '' : `\u2066#${order.number}\u2069`;
  return (
    <Page
      back={
        <BackLink to={pathTo('/ecommerceTask/:id', { id })}>
          {order === null ? t('one') : t('numbered', { number })}
        </BackLink>
      }
      title={order === null ? t('ticket.title') : t('ticket.of', { number })}
      context={t('ticket.text')}
      action={
        order === null ? undefined : (
          <Button variant="primary" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {t('ticket.print')}
          </Button>
        )
      }
    >
      <StoreOrderFrame read={read}>
        {(found) => (
          <Papers label={t('ticket.preview')}>
            <Ticket order={found} store={store} />
          </Papers>
        )}
      </StoreOrderFrame>
    </Page>
  );
}
