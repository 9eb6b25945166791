import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../application/queries/query-keys';
import type { Order } from '../../../domain/ordering/order';
import type { Preferences } from '../../../domain/ordering/preferences';
import { useBranchId } from '../../app/use-branch';
import { useFeeBackText } from '../../components/fee-back-text';
import { Skeleton } from '../../components/skeleton';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { RadioGroup } from '../../kit/radio-group';
import { useCancel } from './cancel.connect';
import type { CancelView } from './cancel.connect';

interface CancelDialogProps {
  readonly order: Order;
  readonly preferences: Preferences | null;
  readonly close: () => void;
}

/** Asks once, says what is refunded, and shows the result [R3.10] [R4.05]. */
export function CancelDialog({ order, preferences, close }: CancelDialogProps) {
  const { t } = useMessages('cancel');
  const cancel = useCancel(order, close);

  const title = { asking: 'title', cancelled: 'cancelledTitle', refused: 'refusedTitle' } as const;
  return (
    <Dialog
      isAlert
      title={t(title[cancel.phase])}
      phase={cancel.phase}
      leave={cancel.leave}
      actions={cancel.phase === 'asking' ? <Answers cancel={cancel} /> : <Closing cancel={cancel} />}
    >
      {cancel.phase === 'asking' ? (
        <Question order={order} cancel={cancel} preferences={preferences} />
      ) : (
        <Ended order={order} cancel={cancel} />
      )}
    </Dialog>
  );
}

function Answers({ cancel }: { readonly cancel: CancelView }) {
  const { t } = useMessages('cancel');
  return (
    <>
      <Button variant="danger" busy={cancel.busy} onClick={cancel.confirm}>
        {cancel.busy ? t('busy') : t('confirm')}
      </Button>
      <Button onClick={cancel.leave}>{t('keep')}</Button>
    </>
  );
}

function Closing({ cancel }: { readonly cancel: CancelView }) {
  const { t } = useMessages('cancel');
  return (
    <Button variant="primary" onClick={cancel.leave}>
      {t('close')}
    </Button>
  );
}

interface QuestionProps {
  readonly order: Order;
  readonly cancel: CancelView;
  readonly preferences: Preferences | null;
}

function Question({ order, cancel, preferences }: QuestionProps) {
  const failureText = useFailureText();
  const feeBackText = useFeeBackText();
  return (
    <>
      <p>{feeBackText.before(order, cancel.refund)}</p>
      <Reasons cancel={cancel} preferences={preferences} />
      {cancel.failure === null ? null : (
        <Alert tone="red" role="alert">
          {failureText(cancel.failure)}
        </Alert>
      )}
    </>
  );
}

function Reasons({ cancel, preferences }: { readonly cancel: CancelView; readonly preferences: Preferences | null }) {
  const { t, language } = useMessages('cancel');
  if (preferences === null) return <WaitForReasons />;
  return (
    <RadioGroup
      label={t('why')}
      layout="list"
      value={cancel.reason}
      onChange={cancel.choose}
      disabled={cancel.busy}
      error={cancel.reasonMissing ? t('chooseReason') : null}
      options={preferences.cancellationReasons.map(({ code, text }) => ({ value: code, text: text[language] }))}
    />
  );
}

/** The reasons load with the page; if that failed, they can be requested again. */
function WaitForReasons() {
  const { t } = useMessages('cancel');
  const { t: common } = useMessages('common');
  const client = useQueryClient();
  const key = queryKeys.preferences(useBranchId());
  if (client.getQueryState(key)?.status !== 'error') return <Skeleton height={180} />;
  return (
    <Alert
      tone="red"
      role="alert"
      action={<Button onClick={() => void client.refetchQueries({ queryKey: key })}>{common('action.retry')}</Button>}
    >
      {t('reasonsFailed')}
    </Alert>
  );
}

function Ended({ order, cancel }: Pick<QuestionProps, 'order' | 'cancel'>) {
  const { t } = useMessages('cancel');
  const back = useFeeBackText().after(order, cancel.refunded);
  const done = cancel.phase === 'cancelled';
  return <output>{done ? back : t(cancel.over ? 'refusedOver' : 'refusedPickedUp')}</output>;
}
