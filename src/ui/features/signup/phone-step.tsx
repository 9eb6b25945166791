import { useSelector } from '@xstate/react';
import { REGIONS } from '../../../domain/regions/region';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { CodeEntry } from '../../forms/code-entry';
import { useDraft, useFlow, useText } from './signup.connect';
import styles from './signup.module.css';
import { StepForm } from './step-form';
import type { SignupView } from './step-form';

/** The number to which the code is sent [R5.13] [R2.33]. */
export function PhoneStep({ view }: { readonly view: SignupView }) {
  const { t, dir } = useMessages('signup');
  const code = useDraft(({ regionCode }) => REGIONS[regionCode].phoneCode);
  // The number is written left to right in both languages, so its country is on its left.
  const country = <bdi dir="ltr">+{code}</bdi>;
  return (
    <StepForm view={view} submit={t(view.isVerified ? 'next' : 'phone.send')}>
      <TextField
        {...useText('phone')}
        label={t('phone.label')}
        help={t(view.isVerified ? 'phone.verified' : 'phone.help')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel"
        prefix={dir === 'ltr' ? country : undefined}
        suffix={dir === 'rtl' ? country : undefined}
      />
    </StepForm>
  );
}

/** The code that was sent there. */
export function VerifyingStep() {
  const { signup } = useFlow();
  const verification = useSelector(signup, ({ children }) => children.verification);
  return verification === undefined ? null : (
    <div className={styles.form}>
      <CodeEntry actor={verification} />
    </div>
  );
}
