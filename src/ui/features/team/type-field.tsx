import type { InvitableType } from '../../../domain/team/member';
import { useMessages } from '../../i18n/use-messages';
import { RadioGroup } from '../../kit/radio-group';

interface TypeFieldProps {
  readonly value: InvitableType;
  readonly onChange: (value: InvitableType) => void;
}

/** A user's account type [R1.16]. */
export function TypeField({ value, onChange }: TypeFieldProps) {
  const { t } = useMessages('team');
  const options = [
    { value: 'form-user', text: t('type.formUser'), detail: t('type.formUserHelp') },
    { value: 'customer', text: t('type.customer'), detail: t('type.customerHelp') },
  ] as const;
  return <RadioGroup label={t('form.type')} layout="list" options={options} value={value} onChange={onChange} />;
}
