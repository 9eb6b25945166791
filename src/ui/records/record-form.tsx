import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { useMessages } from '../i18n/use-messages';
import { PlainForm } from '../forms/plain-form';
import type { RecordView } from './record.connect';
import styles from './records.module.css';

interface RecordFormProps {
  readonly view: RecordView;
  /** The texts of the yellow button: at rest, and while it works. */
  readonly submit: string;
  readonly submitting: string;
  /** Name of the uncontrolled field that is sent when saving; none by default. */
  readonly secret?: string;
  /** Closes the dialog that contains it, if any; unsaved changes are discarded first. */
  readonly cancel?: () => void;
  readonly children: ReactNode;
}

/** The form of any record: saves, and discards unsaved changes. */
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
