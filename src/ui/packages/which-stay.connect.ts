import { use, useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { keepBranchesLogic } from '../../application/actors/store-records.actors';
import { storeQuery } from '../../application/queries/store.queries';
import { selectBranches } from '../../domain/identity/session.selectors';
import { withBranch } from '../../domain/store/store-plan';
import { planKind } from '../../domain/wallet/package';
import type { Plan } from '../../domain/wallet/package';
import { useApp } from '../app/app-context';
import { useBranchId } from '../app/use-branch';
import { useFlow } from '../app/use-flow';
import { useMay } from '../app/use-may';
import { useRead } from '../app/use-read';
import { useFailureText } from '../i18n/use-failure-text';

/**
 * Whether a plan allows fewer branches than were chosen to serve the store, and which of them stay [R5.17]: they come
 * first, and the others wait for a bigger plan. @param plan that is about to be taken; null for none
 */
export function useWhichStay(plan: Plan | null) {
  const app = useApp();
  const { stores } = use(app.records());
  const client = useQueryClient();
  const branchId = useBranchId();
  const mayChange = useMay('changeStore');
  const failureText = useFailureText();
  const isStore = plan !== null && planKind(plan) === 'store';
  const { queryKey } = storeQuery(stores, branchId);
  const store = useRead({ ...storeQuery(stores, branchId), enabled: branchId !== '' && isStore && mayChange }).value;
  const names = useSelector(app.session, selectBranches);
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const [snapshot, send, actor] = useFlow(useMemo(() => keepBranchesLogic(stores), [stores]));
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => {
      client.setQueryData(queryKey, item.store);
      setAnswered(plan?.id ?? null);
    });
    return () => watch.unsubscribe();
  });
  const chosen = store?.branchIds ?? [];
  const limit = plan?.quota ?? 0;
  const kept = ticked ?? chosen.slice(0, limit);
  const { failure } = snapshot.context;
  return {
    isAsked: isStore && store !== null && chosen.length > limit && answered !== plan.id,
    limit,
    branches: names.filter(({ id }) => chosen.includes(id)),
    kept,
    toggle: (id: string, isKept: boolean) => setTicked(withBranch(kept, id, isKept)),
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    keep: () => {
      if (store === null || kept.length === 0) return;
      const others = chosen.filter((id) => !kept.includes(id));
      send({ type: 'DO', action: 'keep', item: { store, branchIds: [...kept, ...others] } });
    },
  };
}

export type WhichStayView = ReturnType<typeof useWhichStay>;
