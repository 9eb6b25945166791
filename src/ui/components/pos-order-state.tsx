import Ban from 'lucide-react/icons/ban';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Send from 'lucide-react/icons/send';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { PosOrderState } from '../../domain/pos/pos-order';
import { useMessages } from '../i18n/use-messages';
import { Chip } from './chip';

const LOOKS = {
  waiting: { Icon: Clock, tone: 'amber' },
  failed: { Icon: CircleAlert, tone: 'red' },
  dropped: { Icon: Ban, tone: 'gray' },
  sent: { Icon: Send, tone: 'blue' },
  accepted: { Icon: ChefHat, tone: 'blue' },
  ready: { Icon: ShoppingBag, tone: 'blue' },
  closed: { Icon: CircleCheck, tone: 'green' },
  declined: { Icon: Ban, tone: 'red' },
} as const satisfies Record<PosOrderState, object>;

/** How an order of the store stands at the point of sale [R1.09]. */
export function PosOrderStateChip({ state }: { readonly state: PosOrderState }) {
  const { t } = useMessages('storeOrders');
  return <Chip {...LOOKS[state]}>{t(`pos.state.${state}`)}</Chip>;
}
