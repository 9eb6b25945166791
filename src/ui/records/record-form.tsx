import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { useMessages } from '../i18n/use-messages';
import { PlainForm } from '../forms/plain-form';
import type { RecordView } from './record.connect';
import styles from './records.module.css';

interface RecordFormProps {
  readonly view: RecordView;
  /** The words of the yellow button: at rest, and while it works. */
  readonly submit: string;
  readonly submitting: string;
  /** Name of the field that keeps its own text and goes with the saving; none where absent. */
  readonly secret?: string;
  /** Closes what it stands in, where that is a dialog; what is unsaved is thrown away first. */
  readonly cancel?: () => void;
  readonly children: ReactNode;
}

/** The form of any record: saves, and throws away what is unsaved. */
export function RecordForm({ view, submit, submitting, secret, cancel, children }: RecordFormProps) {
  const { t } = useMessages('records');
  const { isBusy, isUnsaved, discard } = view;
  const leave = () => {
    discard();
    cancel?.();
  };
  const beside = (
    <>
      {isBusy || (cancel === undefined && !isUnsaved) ? null : (
        <Button variant="quiet" onClick={leave}>
          {t(cancel === undefined ? 'form.discard' : 'form.cancel')}
        </Button>
      )}
      <p className={styles.kept}>{isUnsaved ? t('form.kept') : null}</p>
    </>
  );
  return (
    <PlainForm
      isBusy={isBusy}
      failure={view.failureText}
      send={(text) => view.save(secret === undefined ? '' : text(secret))}
      submit={isBusy ? submitting : submit}
      beside={beside}
    >
      {children}
    </PlainForm>
  );
}
