import type { ReactNode } from 'react';
import type { TargetName } from '../../domain/tours/tour';
import { PlainForm } from '../forms/plain-form';
import type { PlainFormProps } from '../forms/plain-form';
import { useMessages } from '../i18n/use-messages';
import { Button } from '../kit/button';
import { Text } from '../kit/text';
import type { RecordView } from './record.connect';

interface RecordFormProps {
  readonly view: RecordView;
  /** The texts of the yellow button: at rest, and while it works. */
  readonly submit: string;
  readonly submitting: string;
  /** Name of the uncontrolled field that is sent when saving; none by default. */
  readonly secret?: string;
  /** Closes the dialog that contains it, if any; unsaved changes are discarded first. */
  readonly cancel?: () => void;
  /** Its button's name for guided tours. */
  readonly tour?: TargetName;
  /** Holds the buttons; a row at the end by default. */
  readonly Foot?: PlainFormProps['Foot'];
  readonly children: ReactNode;
}

/** The form of any record: saves, and discards unsaved changes. */
export function RecordForm({ view, submit, submitting, secret, cancel, Foot, children, tour }: RecordFormProps) {
  const { t } = useMessages('records', 'kit');
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
      <Text tone="soft" size="small">
        {isUnsaved ? t('form.kept') : null}
      </Text>
    </>
  );
  return (
    <PlainForm
      isBusy={isBusy}
      failure={view.failureText}
      send={(text) => view.save(secret === undefined ? '' : text(secret))}
      submit={isBusy ? submitting : submit}
      beside={beside}
      Foot={Foot}
      tour={tour}
    >
      {children}
    </PlainForm>
  );
}
