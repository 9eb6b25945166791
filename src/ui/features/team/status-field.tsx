import type { MemberStatus } from '../../../domain/team/member';
import { useMessages } from '../../i18n/use-messages';
import { Select } from '../../kit/select';
import { STATUS_KEYS } from '../../components/member-keys';

interface StatusFieldProps {
  readonly value: MemberStatus;
  readonly onChange: (value: MemberStatus) => void;
  readonly error: string | null;
}

const CHOICES = ['invited', 'active'] as const;

/** The status that activates an invited user [R5.16]. */
export function StatusField({ value, onChange, error }: StatusFieldProps) {
  const { t } = useMessages('team');
  return (
    <Select<MemberStatus>
      label={t('form.status')}
      options={CHOICES.map((status) => ({ value: status, text: t(STATUS_KEYS[status]) }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
