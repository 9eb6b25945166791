import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import ChefHat from 'lucide-react/icons/chef-hat';
import CalendarX from 'lucide-react/icons/calendar-x';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Truck from 'lucide-react/icons/truck';
import type { StoreOrderState } from '../../domain/store-orders/stages';
import { useMessages } from '../i18n/use-messages';
import { Chip } from './chip';

const LOOKS = {
  unpaid: { Icon: CreditCard, tone: 'amber' },
  pending: { Icon: Clock, tone: 'amber' },
  accepted: { Icon: ChefHat, tone: 'blue' },
  prepared: { Icon: ShoppingBag, tone: 'blue' },
  'in delivery': { Icon: Truck, tone: 'blue' },
  successful: { Icon: CircleCheck, tone: 'green' },
  cancelled: { Icon: Ban, tone: 'gray' },
  'customer cancelled': { Icon: Ban, tone: 'gray' },
  expired: { Icon: CalendarX, tone: 'gray' },
} as const satisfies Record<StoreOrderState, object>;

/** The state of an order in a store [R4.04]. */
export function StoreOrderStateChip({ state }: { readonly state: StoreOrderState }) {
  const { t } = useMessages('storeOrders');
  return <Chip {...LOOKS[state]}>{t(`state.${state}`)}</Chip>;
}
