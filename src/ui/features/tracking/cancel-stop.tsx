import { useCallback, useState } from 'react';
import type { Order, Stop } from '../../../domain/ordering/order';
import { isStopCancellable } from '../../../domain/ordering/stop-cancellation';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Text } from '../../kit/text';
import { useCancelStop } from './cancel-stop.connect';
import type { CancelStopView } from './cancel-stop.connect';

interface CancelStopProps {
  readonly order: Order;
  readonly stop: Stop & { readonly number: number };
}

/** The button that cancels one stop of several, while it can be, and its question. */
export function CancelStop({ order, stop }: CancelStopProps) {
  const { t } = useMessages('cancel');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const isPossible = isStopCancellable(
    order.dropOffs.map(({ state }) => state),
    stop.number - 1,
  );
  return (
    <>
      {isPossible ? (
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          {t('stop.open', { number: stop.number })}
        </Button>
      ) : null}
      {isOpen ? <CancelStopDialog order={order} stop={stop} isPossible={isPossible} close={close} /> : null}
    </>
  );
}

interface DialogProps extends CancelStopProps {
  readonly isPossible: boolean;
  readonly close: () => void;
}

/** Says what it changes before anything is cancelled, and shows the result [R4.05]. */
function CancelStopDialog({ order, stop, isPossible, close }: DialogProps) {
  const { t } = useMessages('cancel');
  const view = useCancelStop({ order, stopId: stop.id, isPossible, close });
  const title =
    view.phase === 'cancelled'
      ? t('stop.cancelledTitle')
      : view.phase === 'refused'
        ? t('stop.refusedTitle')
        : t('stop.title', { number: stop.number, name: `\u2068${stop.recipient.name}\u2069` });
  return (
    <Dialog isAlert title={title} phase={view.phase} leave={view.leave} actions={<Answers view={view} />}>
      <Content view={view} />
    </Dialog>
  );
}

function Answers({ view }: { readonly view: CancelStopView }) {
  const { t } = useMessages('cancel');
  const { phase } = view;
  if (phase === 'cancelled' || phase === 'refused')
    return (
      <Button variant="primary" onClick={view.leave}>
        {t('close')}
      </Button>
    );
  return (
    <>
      {phase === 'unpriced' ? (
        <Button variant="primary" onClick={view.retry}>
          {t('stop.retry')}
        </Button>
      ) : (
        <Button variant="danger" busy={view.isBusy} onClick={view.confirm}>
          {t(phase === 'asking' && view.isBusy ? 'busy' : 'stop.confirm')}
        </Button>
      )}
      <Button onClick={view.leave}>{t('keep')}</Button>
    </>
  );
}

function Content({ view }: { readonly view: CancelStopView }) {
  const { t } = useMessages('cancel');
  if (view.phase === 'pricing') return <Text role="status">{t('stop.pricing')}</Text>;
  if (view.phase === 'cancelled') return <output>{t(view.comesBack ? 'stop.backText' : 'stop.cancelledText')}</output>;
  if (view.phase === 'refused') return <output>{t('stop.refusedText')}</output>;
  return (
    <>
      {view.isRepriced ? <Alert tone="amber">{t(view.comesBack ? 'stop.pickedUp' : 'stop.repriced')}</Alert> : null}
      {view.changes.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {view.failure === null ? null : (
        <Alert tone="red" role="alert">
          {view.failure}
        </Alert>
      )}
    </>
  );
}
