import Ban from 'lucide-react/icons/ban';
import CreditCard from 'lucide-react/icons/credit-card';
import type { QuickOrder } from '../../../domain/quick-parcel/quick-order';
import { Chip } from '../../components/chip';
import { StatusChip } from '../../components/status-chip';
import { useMessages } from '../../i18n/use-messages';

/** The state of a guest's parcel: of its delivery, or from before it was one. */
export function QuickState({ order }: { readonly order: Pick<QuickOrder, 'state' | 'taskState'> }) {
  const { t } = useMessages('quick');
  if (order.taskState !== null) return <StatusChip state={order.taskState} />;
  return order.state === 'unpaid' ? (
    <Chip tone="amber" Icon={CreditCard}>
      {t('state.unpaid')}
    </Chip>
  ) : (
    <Chip tone="gray" Icon={Ban}>
      {t('state.givenUp')}
    </Chip>
  );
}
