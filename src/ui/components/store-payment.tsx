import Banknote from 'lucide-react/icons/banknote';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CreditCard from 'lucide-react/icons/credit-card';
import Undo from 'lucide-react/icons/undo-2';
import type { Money } from '../../domain/shared/money';
import { isPartRefund } from '../../domain/store-orders/store-payment';
import type { OrderPayment, StorePaymentState } from '../../domain/store-orders/store-payment';
import { useMessages } from '../i18n/use-messages';
import { Chip } from './chip';

const LOOKS = {
  cash: { Icon: Banknote, tone: 'gray' },
  unpaid: { Icon: CreditCard, tone: 'amber' },
  paid: { Icon: CreditCard, tone: 'green' },
  refunding: { Icon: Undo, tone: 'amber' },
  refunded: { Icon: Undo, tone: 'gray' },
  'refund-failed': { Icon: CircleAlert, tone: 'red' },
} as const satisfies Record<StorePaymentState, object>;

interface StorePaymentChipProps {
  readonly payment: Pick<OrderPayment, 'state' | 'refunded'>;
  /** Of the order: less than that is a part. */
  readonly total: Money;
}

/** How the money of an order in a store stands; whether all of it went back, or a part. */
export function StorePaymentChip({ payment, total }: StorePaymentChipProps) {
  const { t } = useMessages('storeOrders');
  const { state } = payment;
  const isPart = (state === 'refunding' || state === 'refunded') && isPartRefund(payment, total);
  return <Chip {...LOOKS[state]}>{t(isPart ? `payment.part.${state}` : `payment.${state}`)}</Chip>;
}
