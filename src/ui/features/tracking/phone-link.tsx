import Phone from 'lucide-react/icons/phone';
import { groupedPhone } from '../../../domain/shared/phone-groups';
import { useMessages } from '../../i18n/use-messages';
import styles from './tracking.module.css';

interface PhoneLinkProps {
  /** E.164. */
  readonly phone: string;
}

/** A number to call, left to right in both languages. */
export function PhoneLink({ phone }: PhoneLinkProps) {
  const { t } = useMessages('task');
  const shown = groupedPhone(phone);
  return (
    <a className={styles.phone} href={`tel:${phone}`} aria-label={t('call', { phone: shown })}>
      <Phone size={16} aria-hidden="true" />
      <bdi dir="ltr" className="figures">
        {shown}
      </bdi>
    </a>
  );
}
