import { useMessages } from '../../i18n/use-messages';
import { DocumentRow } from './document-row';
import { useBusiness } from './signup.connect';
import styles from './signup.module.css';
import { StepForm } from './step-form';
import type { SignupView } from './step-form';

/** The documents required from this kind of business [R5.13]. */
export function DocumentsStep({ view }: { readonly view: SignupView }) {
  const { t } = useMessages('signup');
  const { documents } = useBusiness();
  return (
    <StepForm view={view} submit={t('next')}>
      <ul className={styles.list}>
        {documents.map((kind) => (
          <DocumentRow key={kind} kind={kind} />
        ))}
      </ul>
    </StepForm>
  );
}
