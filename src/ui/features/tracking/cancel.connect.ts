import { useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { cancelOrderLogic } from '../../../application/actors/cancel-order.actor';
import { queryKeys } from '../../../application/queries/query-keys';
import type { Order } from '../../../domain/ordering/order';
import { isFinal } from '../../../domain/ordering/task-state';
import { useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';

/** The cancellation of one order as props and commands. The order is live: its changes are sent to the machine. */
export function useCancel(order: Order, close: () => void) {
  const { orders } = useFeatures();
  const client = useQueryClient();
  const branchId = useBranchId();
  const logic = useMemo(() => cancelOrderLogic(orders), [orders]);
  const [snapshot, send, actor] = useFlow(logic, {
    input: { orderId: order.id, state: order.state, refund: order.refundIfCancelled },
  });
  const { id, state, refundIfCancelled: refund } = order;
  const cancelled = snapshot.hasTag('cancelled');

  useEffect(() => send({ type: 'ORDER.CHANGED', state, refund }), [send, state, refund]);
  useEffect(() => {
    if (cancelled) void client.invalidateQueries({ queryKey: queryKeys.order(branchId, id) });
  }, [cancelled, client, branchId, id]);
  useEffect(() => {
    const watch = actor.subscribe({ complete: close });
    return () => watch.unsubscribe();
  }, [actor, close]);

  const { context } = snapshot;
  return {
    phase: cancelled ? ('cancelled' as const) : snapshot.hasTag('refused') ? ('refused' as const) : ('asking' as const),
    busy: snapshot.hasTag('busy'),
    reason: context.reason,
    reasonMissing: context.reasonMissing,
    refund: context.refund,
    refunded: context.refunded,
    failure: context.failure,
    /** It is over, rather than with the driver. */
    over: isFinal(context.standing),
    choose: (reason: string) => send({ type: 'CHOOSE', reason }),
    confirm: () => send({ type: 'CONFIRM' }),
    leave: () => send({ type: 'CLOSE' }),
  };
}

/** What the dialog shows, and its commands. */
export type CancelView = ReturnType<typeof useCancel>;
