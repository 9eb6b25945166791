import { useQueryClient } from '@tanstack/react-query';
import DialogActions from '@mui/joy/DialogActions';
import DialogContent from '@mui/joy/DialogContent';
import DialogTitle from '@mui/joy/DialogTitle';
import FormControl from '@mui/joy/FormControl';
import FormHelperText from '@mui/joy/FormHelperText';
import FormLabel from '@mui/joy/FormLabel';
import Modal from '@mui/joy/Modal';
import ModalDialog from '@mui/joy/ModalDialog';
import Radio from '@mui/joy/Radio';
import RadioGroup from '@mui/joy/RadioGroup';
import { queryKeys } from '../../../application/queries/query-keys';
import type { Order } from '../../../domain/ordering/order';
import type { Preferences } from '../../../domain/ordering/preferences';
import { formatMoney } from '../../../domain/shared/money';
import { useBranchId } from '../../app/use-branch';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { useFailureText } from '../../i18n/use-failure-text';
import { useWords } from '../../i18n/use-words';
import { JoyScope } from '../../theme/joy-scope';
import { useCancel } from './cancel.connect';
import type { CancelView } from './cancel.connect';
import styles from './tracking.module.css';

interface CancelDialogProps {
  readonly order: Order;
  readonly preferences: Preferences | null;
  readonly close: () => void;
}

/** Asks once, says what comes back, and tells how it ended [R3.10] [R4.05]. */
export function CancelDialog({ order, preferences, close }: CancelDialogProps) {
  const cancel = useCancel(order, close);
  return (
    <JoyScope>
      <Modal open onClose={() => cancel.leave()}>
        <ModalDialog role="alertdialog" maxWidth={480} sx={{ inlineSize: 'calc(100% - 32px)', overflowY: 'auto' }}>
          {cancel.phase === 'asking' ? <Asking cancel={cancel} preferences={preferences} /> : <Ended cancel={cancel} />}
        </ModalDialog>
      </Modal>
    </JoyScope>
  );
}

function Asking({ cancel, preferences }: { readonly cancel: CancelView; readonly preferences: Preferences | null }) {
  const { t, locale } = useWords('orders');
  const failureText = useFailureText();
  const amount = cancel.refund === null ? '' : formatMoney(cancel.refund.amount, locale);
  const refundKey = { none: 'cancel.refundNone', partial: 'cancel.refundPartial', full: 'cancel.refundFull' }[
    cancel.refund?.kind ?? 'none'
  ];
  return (
    <>
      <DialogTitle>{t('cancel.title')}</DialogTitle>
      <DialogContent>
        <p>{t(refundKey, { amount })}</p>
        <Reasons cancel={cancel} preferences={preferences} />
        {cancel.failure === null ? null : (
          <p role="alert" className={styles.trouble}>
            {failureText(cancel.failure)}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="danger" busy={cancel.busy} onClick={cancel.confirm}>
          {cancel.busy ? t('cancel.busy') : t('cancel.confirm')}
        </Button>
        <Button onClick={cancel.leave}>{t('cancel.keep')}</Button>
      </DialogActions>
    </>
  );
}

function Reasons({ cancel, preferences }: { readonly cancel: CancelView; readonly preferences: Preferences | null }) {
  const { t, language } = useWords('orders');
  if (preferences === null) return <WaitForReasons />;
  return (
    <FormControl error={cancel.reasonMissing} sx={{ marginBlock: 2 }}>
      <FormLabel>{t('cancel.why')}</FormLabel>
      <RadioGroup name="reason" value={cancel.reason ?? ''} onChange={(event) => cancel.choose(event.target.value)}>
        {preferences.cancellationReasons.map(({ code, words }) => (
          <Radio key={code} value={code} disabled={cancel.busy} label={words[language]} sx={{ paddingBlock: 0.5 }} />
        ))}
      </RadioGroup>
      <FormHelperText role="alert">{cancel.reasonMissing ? t('cancel.chooseReason') : ''}</FormHelperText>
    </FormControl>
  );
}

/** The reasons load with the page; where they did not, they can be asked for again. */
function WaitForReasons() {
  const { t } = useWords('orders');
  const client = useQueryClient();
  const key = queryKeys.preferences(useBranchId());
  if (client.getQueryState(key)?.status !== 'error') return <Skeleton height={180} />;
  return (
    <p role="alert" className={styles.trouble}>
      {t('cancel.reasonsFailed')}{' '}
      <Button onClick={() => void client.refetchQueries({ queryKey: key })}>{t('cancel.retry')}</Button>
    </p>
  );
}

function Ended({ cancel }: { readonly cancel: CancelView }) {
  const { t, locale } = useWords('orders');
  const refunded =
    cancel.refunded !== null && cancel.refunded.minor > 0
      ? t('cancel.cancelledRefund', { amount: formatMoney(cancel.refunded, locale) })
      : t('cancel.cancelledNoRefund');
  const done = cancel.phase === 'cancelled';
  return (
    <>
      <DialogTitle>{t(done ? 'cancel.cancelledTitle' : 'cancel.refusedTitle')}</DialogTitle>
      <DialogContent>
        <output>{done ? refunded : t(cancel.over ? 'cancel.refusedOver' : 'cancel.refusedPickedUp')}</output>
      </DialogContent>
      <DialogActions>
        <Button variant="primary" onClick={cancel.leave}>
          {t('cancel.close')}
        </Button>
      </DialogActions>
    </>
  );
}
