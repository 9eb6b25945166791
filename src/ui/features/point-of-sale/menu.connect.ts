import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { posMenuLogic } from '../../../application/actors/point-of-sale.actors';
import { posMenuQuery, posSyncQuery } from '../../../application/queries/point-of-sale.queries';
import { queryKeys } from '../../../application/queries/query-keys';
import { isSyncing } from '../../../domain/pos/pos-menu';
import type { PosMenuPreview } from '../../../domain/pos/pos-menu';
import { refusalCode } from '../../../domain/shared/result';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useFailureText } from '../../i18n/use-failure-text';

/** Taking over the menu: what would change, how far it is, and the commands. */
export function useMenuSync() {
  const { pointOfSale } = use(useApp().records());
  const client = useQueryClient();
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const preview = useRead({ ...posMenuQuery(pointOfSale), enabled: isOpen });
  const latest = useRead(posSyncQuery(pointOfSale)).value?.sync ?? null;
  const [snapshot, send, actor] = useFlow(useMemo(() => posMenuLogic(pointOfSale), [pointOfSale]));
  useEffect(() => {
    const watch = actor.on('changed', () => {
      // What was shown is being done: it is compared again when somebody asks.
      setOpen(false);
      client.removeQueries({ queryKey: queryKeys.posMenu });
      void client.invalidateQueries({ queryKey: queryKeys.posSync });
    });
    return () => watch.unsubscribe();
  });
  const isUnderWay = latest !== null && isSyncing(latest);
  const ended = useEffectEvent(() => {
    // The store's pages show a menu that has changed.
    if (latest?.state === 'done') void client.invalidateQueries({ queryKey: ['branch'] });
  });
  useEffect(() => ended(), [latest?.state]);
  const { failure } = snapshot.context;
  return {
    isOpen,
    preview: preview.value,
    isStoreMissing: preview.failure !== null && refusalCode(preview.failure) === 'POS_STORE_MISSING',
    previewFailure: preview.failure,
    retry: preview.retry,
    look: () => {
      setOpen(true);
      void client.invalidateQueries({ queryKey: queryKeys.posMenu });
    },
    latest,
    isBusy: snapshot.hasTag('busy') || isUnderWay,
    failure: failure === null ? null : failureText(failure),
    take: (shown: PosMenuPreview) => send({ type: 'DO', action: 'sync', item: shown }),
  };
}
