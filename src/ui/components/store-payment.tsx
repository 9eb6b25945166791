import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Undo from 'lucide-react/icons/undo-2';
import type { OrderPayment, StorePaymentState } from '../../domain/store-orders/store-payment';
import { useMessages } from '../i18n/use-messages';
import { Chip } from './chip';

const LOOKS = {
  cash: { Icon: Banknote, tone: 'gray' },
  unpaid: { Icon: CreditCard, tone: 'amber' },
  paid: { Icon: CreditCard, tone: 'green' },
  refunding: { Icon: Undo, tone: 'amber' },
  refunded: { Icon: Undo, tone: 'gray' },
} as const satisfies Record<StorePaymentState, object>;

/** How the money of an order in a store stands. */
export function StorePaymentChip({ payment: { state } }: { readonly payment: Pick<OrderPayment, 'state'> }) {
  const { t } = useMessages('storeOrders');
  return <Chip {...LOOKS[state]}>{t(`payment.${state}`)}</Chip>;
}
