import { useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { bulkCancelLogic } from '../../../../application/actors/bulk-cancel.actors';
import { preferencesQuery } from '../../../../application/queries/orders.queries';
import type { SelectedOrder } from '../../../../domain/ordering/bulk-cancel.machine';
import { useFeatures } from '../../../app/app-context';
import { useBranchId } from '../../../app/use-branch';
import { useFlow } from '../../../app/use-flow';
import { useRead } from '../../../app/use-read';

const PHASES = ['reading', 'reviewing', 'running', 'reported'] as const;

/** The cancellation of several orders as props and commands. */
export function useBulkCancel(orders: readonly SelectedOrder[], close: () => void) {
  const { orders: port, regions } = useFeatures();
  const branchId = useBranchId();
  const client = useQueryClient();
  const logic = useMemo(() => bulkCancelLogic(port), [port]);
  const [snapshot, send, actor] = useFlow(logic, { input: { orders } });
  const phase = PHASES.find((each) => snapshot.hasTag(each)) ?? 'reported';
  useEffect(() => {
    const watch = actor.subscribe({ complete: close });
    return () => watch.unsubscribe();
  }, [actor, close]);
  useEffect(() => {
    if (phase === 'reported') void client.invalidateQueries({ queryKey: ['branch', branchId] });
  }, [phase, client, branchId]);
  return {
    ...snapshot.context,
    phase,
    reasons: useRead(preferencesQuery(regions, branchId)),
    choose: (reason: string) => send({ type: 'CHOOSE', reason }),
    confirm: () => send({ type: 'CONFIRM' }),
    readAgain: () => send({ type: 'READ_AGAIN' }),
    stop: () => send({ type: 'STOP' }),
    retry: () => send({ type: 'RETRY' }),
    leave: () => send({ type: 'CLOSE' }),
  };
}

export type BulkCancelView = ReturnType<typeof useBulkCancel>;
