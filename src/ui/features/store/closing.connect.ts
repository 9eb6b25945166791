import { use, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { storeClosingOver } from '../../../application/actors/store-closing.actors';
import { preferencesQuery } from '../../../application/queries/orders.queries';
import { queryKeys } from '../../../application/queries/query-keys';
import { storeKey, storeQuery } from '../../../application/queries/store.queries';
import type { Store } from '../../../domain/store/store';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { formatTime } from '../../components/format-time';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { PLAN_ANCHOR } from './plan-section';

/** Where the page says that the store is closed: the focus goes there once that changes. */
export const STANDING_ANCHOR = 'store-standing';

/** Closing the store and opening it again: what to show, and the commands. @param store as it was read last */
export function useStoreClosing({ closedAt, plan }: Pick<Store, 'closedAt' | 'plan'>) {
  const { t, dateLocale, timeZone } = useMessages('storeClosing');
  const { storeClosing, stores, ids } = use(useApp().records());
  const { regions } = useFeatures();
  const branchId = useBranchId();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [snapshot, send, actor] = useFlow(useMemo(() => storeClosingOver(storeClosing), [storeClosing]));
  const readAgain = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: storeKey(branchId) });
    void client.invalidateQueries({ queryKey: queryKeys.packages(branchId) });
    void client.invalidateQueries({ queryKey: preferencesQuery(regions, branchId).queryKey });
  });
  const take = useEffectEvent((store: Store) => {
    // A look that began before the change would show what was before it.
    const { queryKey } = storeQuery(stores, branchId);
    void client.cancelQueries({ queryKey }).then(() => {
      client.setQueryData(queryKey, store);
      readAgain();
    });
  });
  useEffect(() => {
    const watches = [actor.on('changed', ({ store }) => take(store)), actor.on('stale', () => readAgain())];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [actor]);
  const isClosed = closedAt !== null;
  const known = useRef(isClosed);
  useEffect(() => {
    if (isClosed) send({ type: 'SEEN_CLOSED' });
    // The button that was pressed is gone.
    if (known.current !== isClosed && document.activeElement === document.body)
      (document.getElementById(STANDING_ANCHOR) ?? document.getElementById(PLAN_ANCHOR))?.focus();
    known.current = isClosed;
  }, [isClosed, send]);
  const { closing, isOvertaken, failure } = snapshot.context;
  const day = (at: string) => formatTime(at, 'date', dateLocale, timeZone);
  const isResting = snapshot.hasTag('resting');
  return {
    isClosed,
    since: closedAt === null ? null : t('closed.since', { day: day(closedAt) }),
    needsPlan: plan.state === 'paused',
    phase: (['reading', 'unread', 'asking'] as const).find((tag) => snapshot.hasTag(tag)) ?? null,
    isBusy: snapshot.hasTag('busy'),
    isOvertaken: isResting && isOvertaken,
    /** Of opening it again; that of closing is in the question. */
    failure: isResting && failure !== null ? failureText(failure) : null,
    askedFailure: !isResting && failure !== null ? failureText(failure) : null,
    /** What closing does, line by line; empty before it is known. */
    lines:
      closing === null
        ? []
        : [
            t('ask.customers'),
            closing.orders === 0 ? t('ask.noOrders') : t('ask.orders', { count: closing.orders }),
            t(`ask.plan.${closing.plan}`, closing.paidUntil === null ? {} : { day: day(closing.paidUntil) }),
            t('ask.money'),
            t('ask.kept'),
          ],
    ask: () => send({ type: 'ASK' }),
    retry: () => send({ type: 'RETRY' }),
    confirm: () => send({ type: 'CONFIRM', key: ids.unique() }),
    leave: () => send({ type: 'LEAVE' }),
    reopen: () => send({ type: 'REOPEN', key: ids.unique() }),
  };
}

export type StoreClosingView = ReturnType<typeof useStoreClosing>;
