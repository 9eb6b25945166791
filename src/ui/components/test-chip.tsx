import FlaskConical from 'lucide-react/icons/flask-conical';
import { useMessages } from '../i18n/use-messages';
import { Chip } from './chip';

/** Marks an order of the store that nobody waits for [R1.09]. */
export function TestChip() {
  const { t } = useMessages('storeOrders');
  return (
    <Chip tone="amber" Icon={FlaskConical}>
      {t('test.chip')}
    </Chip>
  );
}
