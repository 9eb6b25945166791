import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../components/button';
import { useFirstFault } from '../../components/use-first-fault';
import { useWords } from '../../i18n/use-words';
import { FormFailure } from '../identity/form-failure';
import { textOf } from '../identity/form-text';
import type { RecordView } from './record.connect';
import styles from './records.module.css';

interface RecordFormProps {
  readonly view: RecordView;
  /** The words of the yellow button: at rest, and while it works. */
  readonly submit: string;
  readonly submitting: string;
  /** Name of the field that keeps its own text and goes with the saving; none where absent. */
  readonly secret?: string;
  readonly children: ReactNode;
}

/** The form of any record: saves, throws away what is unsaved, says why it was not taken, and leads to the first fault. */
export function RecordForm({ view, submit, submitting, secret, children }: RecordFormProps) {
  const { t } = useWords('records');
  const { form, tried } = useFirstFault(view.isBusy);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (view.isBusy) return;
    tried();
    view.save(secret === undefined ? '' : textOf(event.currentTarget, secret));
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={save}>
      <FormFailure text={view.failureText} />
      {children}
      <div className={styles.actions}>
        <Button variant="primary" type="submit" busy={view.isBusy}>
          {view.isBusy ? submitting : submit}
        </Button>
        {view.isUnsaved && !view.isBusy ? (
          <Button variant="quiet" onClick={view.discard}>
            {t('form.discard')}
          </Button>
        ) : null}
        <p className={styles.kept}>{view.isUnsaved ? t('form.kept') : null}</p>
      </div>
    </form>
  );
}
