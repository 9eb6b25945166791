import Phone from 'lucide-react/icons/phone';
import { useMessages } from '../../i18n/use-messages';
import styles from './tracking.module.css';

/** The number groups of the two countries; the library for all countries is 30 kB and not needed to show ours. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^(\+973)(\d{4})(\d{4})$/, '$1 $2 $3'],
  [/^(\+966)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4'],
];

interface PhoneLinkProps {
  /** E.164. */
  readonly phone: string;
}

/** A number to call, left to right in both languages. */
export function PhoneLink({ phone }: PhoneLinkProps) {
  const { t } = useMessages('task');
  const [pattern, groups] = GROUPS.find(([shape]) => shape.test(phone)) ?? [/$^/, ''];
  const shown = phone.replace(pattern, groups);
  return (
    <a className={styles.phone} href={`tel:${phone}`} aria-label={t('call', { phone: shown })}>
      <Phone size={16} aria-hidden="true" />
      <bdi dir="ltr" className="figures">
        {shown}
      </bdi>
    </a>
  );
}
