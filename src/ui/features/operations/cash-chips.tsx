import Ban from 'lucide-react/icons/ban';
import Clock from 'lucide-react/icons/clock';
import type { DeskHolder } from '../../../domain/operations/cash';
import { MoneyText } from '../../components/money-text';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';

/** How a driver who holds cash stands: announced, over the limit, blocked. */
export function CashChips({ cash }: { readonly cash: Pick<DeskHolder, 'isOver' | 'isBlocked' | 'announced'> }) {
  const { t } = useMessages('deskCash');
  return (
    <>
      {cash.announced === null ? null : (
        <Chip tone="blue" Icon={Clock}>
          {t('announced')} <MoneyText value={cash.announced} />
        </Chip>
      )}
      {cash.isOver ? (
        <Chip tone="red" Icon={Ban}>
          {t('over')}
        </Chip>
      ) : null}
      {cash.isBlocked ? (
        <Chip tone="gray" Icon={Ban}>
          {t('blocked')}
        </Chip>
      ) : null}
    </>
  );
}
