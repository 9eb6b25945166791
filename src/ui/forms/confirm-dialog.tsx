import { Button } from '../components/button';
import common from '../components/common.module.css';
import { FormFailure } from './form-failure';

interface ConfirmDialogProps {
  /** What it does. */
  readonly text: string;
  /** Why it failed, as text. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly confirm: string;
  readonly cancel: string;
  /** `danger` if it takes something away. */
  readonly variant: 'primary' | 'danger';
  readonly yes: () => void;
  readonly no: () => void;
}

/** The confirmation before something is done, inside a dialog; it cannot be left while it is being done. */
export function ConfirmDialog({ text, failure, isBusy, confirm, cancel, variant, yes, no }: ConfirmDialogProps) {
  return (
    <>
      <p>{text}</p>
      <FormFailure text={failure} />
      <div className={common.actions}>
        <Button variant={variant} busy={isBusy} onClick={yes}>
          {confirm}
        </Button>
        {isBusy ? null : <Button onClick={no}>{cancel}</Button>}
      </div>
    </>
  );
}
