import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { BareForm } from '../../forms/bare-form';
import { FormFailure } from '../../forms/form-failure';
import type { useSignup } from './signup.connect';
import styles from './signup.module.css';

export type SignupView = ReturnType<typeof useSignup>;

interface StepFormProps {
  readonly view: SignupView;
  readonly submit: string;
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** One step: why it was refused, its fields, and the buttons forward and back. */
export function StepForm({ view, submit, onSubmit = view.next, children }: StepFormProps) {
  const { t } = useMessages('signup');
  return (
    <BareForm className={styles.form} isBusy={view.isBusy} send={onSubmit}>
      <FormFailure text={view.failure} />
      {children}
      <div className={styles.foot}>
        {view.step === 'kind' ? null : <Button onClick={view.back}>{t('back')}</Button>}
        <Button variant="primary" type="submit" busy={view.isBusy} className={styles.go}>
          {submit}
        </Button>
      </div>
    </BareForm>
  );
}
