import { use, useEffect, useMemo } from 'react';
import { cancelStopOver } from '../../../application/actors/cancel-stop.actors';
import type { Order } from '../../../domain/ordering/order';
import { formatMoney } from '../../../domain/shared/money';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useChangedOrder } from './changed-order.connect';

interface Opened {
  readonly order: Order;
  readonly stopId: string;
  /** The live order says that this stop can be cancelled. */
  readonly isPossible: boolean;
  readonly close: () => void;
}

/** Cancelling one stop: what to show, and the commands. */
export function useCancelStop({ order, stopId, isPossible, close }: Opened) {
  const ports = use(useApp().records());
  const changed = useChangedOrder();
  const failureText = useFailureText();
  const { t, locale } = useMessages('cancel');
  const [snapshot, send, actor] = useFlow(
    useMemo(() => cancelStopOver(ports.stopCancellations), [ports]),
    { input: { orderId: order.id, stopId } },
  );
  useEffect(() => {
    const watches = [
      actor.on('cancelled', (told) => changed.show(told.order, true)),
      actor.subscribe({ complete: close }),
    ];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [actor, changed, close]);
  useEffect(() => {
    if (!isPossible) send({ type: 'OVERTAKEN' });
  }, [isPossible, send]);
  const { priced, isRepriced, failure } = snapshot.context;
  const phase =
    (['asking', 'unpriced', 'cancelled', 'refused'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'pricing';
  const before = order.total;
  const comesBack = priced?.comesBack === true;
  return {
    phase,
    isBusy: snapshot.hasTag('busy'),
    isRepriced,
    comesBack,
    failure: failure === null ? null : failureText(failure),
    /** What it changes, line by line; empty before the price is known. */
    changes:
      priced === null
        ? []
        : [
            ...(comesBack ? [t('stop.comesBack')] : []),
            comesBack
              ? before === null
                ? t('stop.nothingBack')
                : t('stop.priceStays', { total: formatMoney(priced.total, locale) })
              : before?.minor === priced.total.minor
                ? t('stop.samePrice', { total: formatMoney(priced.total, locale) })
                : t('stop.price', {
                    total: formatMoney(priced.total, locale),
                    before: before === null ? '' : formatMoney(before, locale),
                  }),
            ...(priced.back.minor > 0 ? [t('stop.back', { amount: formatMoney(priced.back, locale) })] : []),
            ...(order.payment.status === 'due' && !comesBack ? [t('stop.due')] : []),
            ...(priced.cash.minor > 0 ? [t('stop.cash', { amount: formatMoney(priced.cash, locale) })] : []),
            t('stop.others'),
          ],
    retry: () => send({ type: 'RETRY' }),
    confirm: () => send({ type: 'CONFIRM', key: ports.ids.unique() }),
    leave: () => send({ type: 'CLOSE' }),
  };
}

/** What the dialog shows, and its commands. */
export type CancelStopView = ReturnType<typeof useCancelStop>;
