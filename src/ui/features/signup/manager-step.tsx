import { useId } from 'react';
import { Check } from '../../components/check';
import { FieldNote } from '../../components/field-note';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { useChange, useDraft, useError, useText } from './signup.connect';
import styles from './signup.module.css';
import { StepForm } from './step-form';
import type { SignupView } from './step-form';

/** The responsible person of the account [R5.03] [R5.05], and the terms [R5.01]. */
export function ManagerStep({ view }: { readonly view: SignupView }) {
  const { t } = useMessages('signup');
  return (
    <StepForm view={view} submit={t('next')}>
      <TextField
        {...useText('managerName')}
        label={t('manager.name')}
        help={t('manager.nameHelp')}
        dir="ltr"
        autoComplete="name"
      />
      <TextField
        {...useText('managerEmail')}
        label={t('manager.email')}
        help={t('manager.emailHelp')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
      />
      <Terms />
    </StepForm>
  );
}

/** The terms open in another tab, so that nothing here is lost. */
function Terms() {
  const { t } = useMessages('signup');
  const change = useChange();
  const accepted = useDraft(({ terms }) => terms);
  const error = useError('terms');
  const note = useId();
  return (
    <div className={styles.terms}>
      <Check
        name="terms"
        checked={accepted}
        isInvalid={error !== null}
        describedBy={note}
        onChange={(isAccepted) => change({ kind: 'terms', accepted: isAccepted })}
      >
        {t('manager.terms')}
      </Check>
      <p className={styles.papers}>
        {(
          [
            ['/tac', 'manager.readTerms'],
            ['/privacy-policy', 'manager.readPrivacy'],
          ] as const
        ).map(([path, key]) => (
          <a key={path} href={path} target="_blank" rel="noopener">
            {t(key)} <span className="sr">{t('newTab')}</span>
          </a>
        ))}
      </p>
      <FieldNote id={note} error={error} />
    </div>
  );
}
