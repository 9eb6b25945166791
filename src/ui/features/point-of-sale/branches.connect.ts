import { use, useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { posBranchLogic } from '../../../application/actors/point-of-sale.actors';
import { posBranchesQuery } from '../../../application/queries/point-of-sale.queries';
import { queryKeys } from '../../../application/queries/query-keys';
import type { BranchMatch } from '../../../domain/pos/pos-branches';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useFailureText } from '../../i18n/use-failure-text';

/** The choice of a branch whose orders are not sent. */
export const NOWHERE = 'nowhere';

/** Which branch of the point of sale takes the orders of which branch. */
export function usePosBranches() {
  const { pointOfSale } = use(useApp().records());
  return useRead(posBranchesQuery(pointOfSale));
}

/** Choosing it for one branch: what is chosen, what was decided, and the command. */
export function useBranchChoice({ branchId, isDecided, posId, suggestedId }: BranchMatch) {
  const { pointOfSale } = use(useApp().records());
  const client = useQueryClient();
  const failureText = useFailureText();
  const [chosen, choose] = useState<string | null>(null);
  const [snapshot, send, actor] = useFlow(useMemo(() => posBranchLogic(pointOfSale), [pointOfSale]));
  useEffect(() => {
    const watch = actor.on('changed', () => {
      choose(null);
      void client.invalidateQueries({ queryKey: queryKeys.posBranches });
      void client.invalidateQueries({ queryKey: queryKeys.posDeliveries });
    });
    return () => watch.unsubscribe();
  }, [actor, client]);
  const decided = isDecided ? (posId ?? NOWHERE) : null;
  const value = chosen ?? decided ?? suggestedId;
  const { failure } = snapshot.context;
  return {
    value,
    choose,
    /** How the branch stands: where nothing was decided, whether its name suggests something. */
    standing:
      decided === null ? (suggestedId === null ? 'unmatched' : 'suggested') : decided === NOWHERE ? 'notSent' : 'sent',
    canSave: value !== null && value !== decided,
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    save: () => {
      if (value !== null)
        send({ type: 'DO', action: 'match', item: { branchId, posId: value === NOWHERE ? null : value } });
    },
  } as const;
}
