import { Button } from '../components/button';
import { TextField } from '../components/text-field';
import { BareForm } from '../forms/bare-form';
import { FormFailure } from '../forms/form-failure';
import { useMessages } from '../i18n/use-messages';
import styles from './guests.module.css';

interface PhoneFormProps {
  /** Why the phone is asked for. */
  readonly text: string;
  /** Of the country whose code a phone without one gets. */
  readonly phoneCode: string;
  readonly typed: string;
  readonly change: (typed: string) => void;
  readonly confirm: () => void;
  /** What is wrong with the phone. */
  readonly error?: string | null;
  /** Why no code was sent. */
  readonly failure: string | null;
  readonly busy?: boolean;
}

/** Asks for the phone that a code is sent to. */
export function PhoneForm({ text, phoneCode, typed, change, confirm, error, failure, busy = false }: PhoneFormProps) {
  const { t } = useMessages('quick');
  return (
    <BareForm className={styles.form} isBusy={busy} send={confirm}>
      <p>{text}</p>
      <FormFailure text={failure} />
      <TextField
        name="phone"
        label={t('gate.phone')}
        value={typed}
        onChange={change}
        error={error}
        help={t('dropOff.phoneHelp', { code: `\u2066+${phoneCode}\u2069` })}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel"
      />
      <Button variant="primary" type="submit" busy={busy}>
        {t('gate.send')}
      </Button>
    </BareForm>
  );
}
