import { refundInAll } from '../../../../domain/ordering/bulk-cancel.machine';
import type { BulkRow, SelectedOrder } from '../../../../domain/ordering/bulk-cancel.machine';
import { isFinal } from '../../../../domain/ordering/task-state';
import { formatMoney } from '../../../../domain/shared/money';
import { useFeeBackText } from '../../../components/fee-back-text';
import { Skeleton } from '../../../components/skeleton';
import { TASK_STATE_LOOKS } from '../../../components/task-states';
import { useFailureText } from '../../../i18n/use-failure-text';
import { useMessages } from '../../../i18n/use-messages';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { Progress } from '../../../kit/progress';
import { RadioGroup } from '../../../kit/radio-group';
import { Stack } from '../../../kit/stack';
import { Text } from '../../../kit/text';
import { useBulkCancel } from './bulk-cancel.connect';
import type { BulkCancelView } from './bulk-cancel.connect';

interface BulkCancelDialogProps {
  readonly orders: readonly SelectedOrder[];
  readonly close: () => void;
}

/** Says what cancelling does to each selected order, does it, and reports each [R11.06]. */
export function BulkCancelDialog({ orders, close }: BulkCancelDialogProps) {
  const { t } = useMessages('bulk', 'cancel', 'kit');
  const view = useBulkCancel(orders, close);
  const { phase } = view;
  const count = { count: view.rows.length };
  return (
    <Dialog
      isAlert
      title={t(phase === 'reported' ? 'reportTitle' : 'title', count)}
      phase={phase}
      leave={phase === 'running' ? null : view.leave}
      actions={<Actions view={view} />}
    >
      <Course view={view} />
      {phase === 'reading' ? null : (
        <Stack>
          {view.rows.map((row) => (
            <BulkLine key={row.id} row={row} />
          ))}
        </Stack>
      )}
      {phase === 'reviewing' && countOf(view, 'ready') > 0 ? <Reasons view={view} /> : null}
    </Dialog>
  );
}

const countOf = ({ rows }: BulkCancelView, stands: BulkRow['stands']): number =>
  rows.filter((row) => row.stands === stands).length;

/** How far it is, or what it comes to. */
function Course({ view }: { readonly view: BulkCancelView }) {
  const { t, locale } = useMessages('bulk');
  const { rows, phase } = view;
  const [ready, unread] = [countOf(view, 'ready'), countOf(view, 'unread')];
  if (phase === 'reading' || phase === 'running') {
    const done = rows.length - (phase === 'reading' ? unread : ready);
    return (
      <Progress
        label={t(phase)}
        value={done / rows.length}
        detail={t('done', { done, count: rows.length })}
        {...(phase === 'running' && !view.isStopped ? { onCancel: view.stop } : {})}
      />
    );
  }
  const [cancelled, failed] = [countOf(view, 'cancelled'), countOf(view, 'failed')];
  if (phase === 'reported')
    return (
      <Text role="status">
        {t('cancelledOf', { count: cancelled, all: rows.length })}{' '}
        {failed === 0 ? null : t('failedOf', { count: failed })}
      </Text>
    );
  const refund = refundInAll(rows);
  return (
    <Text role="status">
      {ready === 0 ? t('noneReady') : t('readyOf', { count: ready, all: rows.length })}{' '}
      {refund === null ? null : t('comesBack', { amount: formatMoney(refund, locale) })}
    </Text>
  );
}

/** One order: what will happen to it, or what became of it. */
function BulkLine({ row }: { readonly row: BulkRow }) {
  return (
    <div>
      <strong>
        <bdi>{row.recipientName}</bdi>
      </strong>{' '}
      <bdi dir="ltr">{row.reference}</bdi>
      <br />
      <LineText row={row} />
    </div>
  );
}

function LineText({ row }: { readonly row: BulkRow }) {
  const { t } = useMessages('bulk');
  const { t: common } = useMessages('common');
  const failureText = useFailureText();
  const feeBackText = useFeeBackText();
  const { stands, state, refund, refunded, failure } = row;
  if (failure !== null) return <Text tone="red">{failureText(failure)}</Text>;
  if (stands === 'late')
    return (
      <Text tone="soft">
        {t(isFinal(state) ? 'over' : 'late', { state: `\u2068${common(TASK_STATE_LOOKS[state].key)}\u2069` })}
      </Text>
    );
  return (
    <Text tone="soft">
      {stands === 'cancelled'
        ? `${t('cancelled')} ${feeBackText.after(row, refunded)}`
        : `${t('ready')} ${feeBackText.before(row, refund)}`}
    </Text>
  );
}

function Reasons({ view }: { readonly view: BulkCancelView }) {
  const { t, language } = useMessages('bulk');
  const { t: common } = useMessages('common');
  const { value, failure, retry } = view.reasons;
  if (failure !== null)
    return (
      <Alert tone="red" role="alert" action={<Button onClick={retry}>{common('action.retry')}</Button>}>
        {t('reasonsFailed')}
      </Alert>
    );
  if (value === null) return <Skeleton height={180} />;
  return (
    <RadioGroup
      label={t('why')}
      layout="list"
      value={view.reason}
      onChange={view.choose}
      error={view.reasonMissing ? t('chooseReason') : null}
      options={value.cancellationReasons.map(({ code, text }) => ({ value: code, text: text[language] }))}
    />
  );
}

function Actions({ view }: { readonly view: BulkCancelView }) {
  const { t } = useMessages('bulk');
  const { phase } = view;
  if (phase === 'running') return null;
  const [ready, failed, unknown] = [countOf(view, 'ready'), countOf(view, 'failed'), countOf(view, 'unknown')];
  return (
    <>
      {phase === 'reviewing' && ready > 0 ? (
        <Button variant="danger" onClick={view.confirm}>
          {t('confirm', { count: ready })}
        </Button>
      ) : null}
      {phase === 'reviewing' && unknown > 0 ? <Button onClick={view.readAgain}>{t('readAgain')}</Button> : null}
      {phase === 'reported' && failed > 0 ? (
        <Button variant="primary" onClick={view.retry}>
          {t('retry', { count: failed })}
        </Button>
      ) : null}
      <Button onClick={view.leave}>{t(phase === 'reported' ? 'close' : 'keep')}</Button>
    </>
  );
}
