import Ban from 'lucide-react/icons/ban';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';

/** Beside the name of a business whose account was closed. */
export function ClosedChip() {
  const { t } = useMessages('operations');
  return (
    <Chip tone="gray" Icon={Ban}>
      {t('closed')}
    </Chip>
  );
}
