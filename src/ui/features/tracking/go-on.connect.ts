import { use, useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { decideLocationLogic } from '../../../application/actors/address-check.actor';
import { queryKeys } from '../../../application/queries/query-keys';
import type { Order, Stop } from '../../../domain/ordering/order';
import type { Position } from '../../../domain/regions/region';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';

/** Letting a delivery go on whose recipient did not answer: the pin, the directions, and the command. */
export function useGoOn(order: Order, stop: Stop) {
  const app = useApp();
  const { orders } = useFeatures();
  const port = use(app.addressCheck());
  const client = useQueryClient();
  const branchId = useBranchId();
  const failureText = useFailureText();
  const logic = useMemo(() => decideLocationLogic(port, orders, stop.id), [port, orders, stop.id]);
  const [snapshot, send, actor] = useFlow(logic);
  const [isMoving, setMoving] = useState(false);
  const [position, move] = useState<Position>(stop.address.position);
  const [directions, write] = useState(stop.address.directions);
  const { id } = order;
  useEffect(() => {
    const watch = actor.on('changed', () => void client.invalidateQueries({ queryKey: queryKeys.order(branchId, id) }));
    return () => watch.unsubscribe();
  }, [actor, client, branchId, id]);
  const { failure } = snapshot.context;
  return {
    isMoving,
    setMoving,
    position,
    move,
    directions,
    write,
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    goOn: () =>
      send({ type: 'DO', action: 'decide', item: { order, place: isMoving ? { position, directions } : null } }),
  };
}
