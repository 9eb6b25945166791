import { BUSINESS_FORMS } from '../../../domain/signup/business';
import { useWords } from '../../i18n/use-words';
import { DocumentRow } from './document-row';
import { useDraft } from './signup.connect';
import styles from './signup.module.css';
import { StepForm } from './step-form';
import type { SignupView } from './step-form';

/** The documents that this kind of business shows [R5.13]. */
export function DocumentsStep({ view }: { readonly view: SignupView }) {
  const { t } = useWords('signup');
  const type = useDraft((draft) => draft.businessType) ?? 'commercial-registration';
  return (
    <StepForm view={view} submit={t('next')}>
      <ul className={styles.list}>
        {BUSINESS_FORMS[type].documents.map((kind) => (
          <DocumentRow key={kind} kind={kind} />
        ))}
      </ul>
    </StepForm>
  );
}
