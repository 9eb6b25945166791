import { useId } from 'react';
import type { MemberStatus } from '../../../domain/team/member';
import { Field, describe } from '../../components/field';
import { useMessages } from '../../i18n/use-messages';
import { STATUS_KEYS } from './member-messages';

interface StatusFieldProps {
  readonly value: MemberStatus;
  readonly onChange: (value: MemberStatus) => void;
  readonly error: string | null;
}

const CHOICES = ['invited', 'active'] as const;

/** The status that activates an invited user [R5.16]. */
export function StatusField({ value, onChange, error }: StatusFieldProps) {
  const { t } = useMessages('team');
  const id = useId();
  return (
    <Field id={id} label={t('form.status')} error={error}>
      <select
        {...describe(id, error)}
        value={value}
        onChange={(event) => onChange(CHOICES.find((each) => each === event.target.value) ?? 'invited')}
      >
        {CHOICES.map((status) => (
          <option key={status} value={status}>
            {t(STATUS_KEYS[status])}
          </option>
        ))}
      </select>
    </Field>
  );
}
