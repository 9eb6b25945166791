import { use, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { removalLogic } from '../../../application/actors/locations.actors';
import type { RemovalAction } from '../../../application/actors/locations.actors';
import { addressesKey } from '../../../application/queries/request.queries';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';

/**
 * Removing addresses, and bringing back those that were removed last.
 * @param before ids that were removed before this page opened
 * @param removed called once they are removed, with their ids
 */
export function useRemoval(before: readonly string[], removed?: (ids: readonly string[]) => void) {
  const { locations } = use(useApp().records());
  const branchId = useBranchId();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [logic] = useState(() => removalLogic(locations));
  const [snapshot, send, actor] = useFlow(logic);
  const [gone, setGone] = useState(before);
  const [running, setRunning] = useState<RemovalAction>('remove');
  const tell = useEffectEvent((ids: readonly string[]) => {
    void client.invalidateQueries({ queryKey: addressesKey(branchId) });
    setGone(running === 'remove' ? ids : []);
    if (running === 'remove') removed?.(ids);
  });
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => tell(item.ids));
    return () => watch.unsubscribe();
  }, [actor]);
  const run = (action: RemovalAction, ids: readonly string[]) => {
    setRunning(action);
    send({ type: 'DO', action, item: { ids } });
  };
  const { failure } = snapshot.context;
  return {
    /** Those that can be brought back here. */
    gone,
    busy: snapshot.hasTag('busy') ? running : null,
    failure: failure === null ? null : failureText(failure),
    remove: (ids: readonly string[]) => run('remove', ids),
    restore: () => run('restore', gone),
  };
}

export type RemovalView = ReturnType<typeof useRemoval>;

/** What a link to the list may carry: the ids of what was just removed. */
export function removedIn(state: unknown): readonly string[] {
  const ids: unknown = typeof state === 'object' && state !== null && 'removed' in state ? state.removed : null;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
