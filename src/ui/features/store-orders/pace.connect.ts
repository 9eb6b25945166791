import { use, useEffect, useEffectEvent, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { paceOver } from '../../../application/actors/pace.actors';
import { paceQuery } from '../../../application/queries/store.queries';
import { selectBranch } from '../../../domain/identity/session.selectors';
import { REGIONS } from '../../../domain/regions/region';
import { paceAt } from '../../../domain/store/pace';
import type { Pace } from '../../../domain/store/pace';
import type { PaceDraft } from '../../../domain/store/pace.machine';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useOpeningText } from '../../components/use-opening-text';
import { useFailureText } from '../../i18n/use-failure-text';

/** How the branch takes its store's orders: what to show, and the commands. */
export function usePace() {
  const app = useApp();
  const { stores } = use(app.records());
  const branchId = useBranchId();
  const branch = useSelector(app.session, selectBranch);
  const client = useQueryClient();
  const failureText = useFailureText();
  const { moment } = useOpeningText();
  const now = useFeatures().clock.now();
  const query = paceQuery(stores, branchId);
  const { data } = useQuery(query);
  const [logic] = useState(() => paceOver(stores));
  const [snapshot, send, actor] = useFlow(logic);
  const take = useEffectEvent((item: Pace) => {
    // A look that began before the change would show what was before it.
    void client.cancelQueries({ queryKey: query.queryKey }).then(() => client.setQueryData(query.queryKey, item));
  });
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => take(item));
    return () => watch.unsubscribe();
  }, [actor]);
  const { draft, failure } = snapshot.context;
  const pace = data === undefined ? null : paceAt(data, now);
  const until = pace === null || pace.kind === 'usual' ? null : pace.until;
  return {
    /** Null until it is known; nothing is offered before. */
    pace,
    /** When it ends, as people say it; null where somebody ends it. */
    until: until === null || branch === null ? null : moment(until, now, REGIONS[branch.regionCode].timeZone),
    draft,
    isOpen: snapshot.hasTag('choosing') || (snapshot.hasTag('busy') && snapshot.context.wish?.kind !== 'usual'),
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    choose: (kind: PaceDraft['kind']) => send({ type: 'CHOOSE', kind }),
    change: (change: Partial<PaceDraft>) => send({ type: 'CHANGE', change }),
    save: () => send({ type: 'SAVE' }),
    close: () => send({ type: 'CLOSE' }),
    resume: () => send({ type: 'RESUME' }),
  };
}

export type PaceView = ReturnType<typeof usePace>;
