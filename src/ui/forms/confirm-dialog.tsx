import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';

interface ConfirmDialogProps {
  readonly title: string;
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
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, failure, isBusy, confirm, cancel, variant, yes, no } = props;
  return (
    <Dialog
      title={title}
      leave={isBusy ? null : no}
      actions={
        <>
          <Button variant={variant} busy={isBusy} onClick={yes}>
            {confirm}
          </Button>
          {isBusy ? null : <Button onClick={no}>{cancel}</Button>}
        </>
      }
    >
      <p>{text}</p>
      {failure === null ? null : (
        <Alert tone="red" role="alert">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
