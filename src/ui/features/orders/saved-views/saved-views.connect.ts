import { use, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { savedViewKind, viewRemovalLogic } from '../../../../application/actors/saved-views.actors';
import type { SavedViewsPort } from '../../../../application/ports/records/saved-views.port';
import { ask } from '../../../../application/queries/ask';
import type { SavedView } from '../../../../domain/saved-views/saved-view.rules';
import { useApp } from '../../../app/app-context';
import { useFlow } from '../../../app/use-flow';
import { useRead } from '../../../app/use-read';
import { errorMessages } from '../../../forms/error-messages';
import { useFailureText } from '../../../i18n/use-failure-text';
import { useMessages } from '../../../i18n/use-messages';
import { useRecordEditor } from '../../../records/record.connect';
import { filtersOf, ordersPath } from '../../../routes/order-filters';
import { pathTo } from '../../../routes/paths';

const KEY = ['saved-views'] as const;
const listQuery = (port: SavedViewsPort) => ({ queryKey: KEY, queryFn: () => ask(port.list()) });

/** The views of the orders that the person saved. */
export function useSavedViews() {
  const { savedViews } = use(useApp().records());
  return useRead(listQuery(savedViews));
}

/** The form of one. @param id null for a new one, which asks for what stands in the address */
export function useSavedView(id: string | null) {
  const { savedViews: port } = use(useApp().records());
  const client = useQueryClient();
  const go = useNavigate();
  const { t } = useMessages('savedViews');
  const [params] = useSearchParams();
  const [asks] = useState(() => (id === null ? filtersOf(params) : null));
  const [kind] = useState(() => savedViewKind(port, asks));
  const view = useRecordEditor({
    kind,
    name: 'saved-view',
    recordId: id,
    errorText: errorMessages(t, { 'name/required': 'form.required', 'name/NAME_TAKEN': 'form.taken' }),
    refusedField: { code: 'NAME_TAKEN', path: 'name' },
    saved: () => {
      void client.invalidateQueries({ queryKey: KEY });
      void go(asks === null ? pathTo('/orders/views') : ordersPath(asks));
    },
  });
  const { item, draft } = view;
  const rows = [{ label: t('form.name'), mine: draft.name, theirs: item?.name ?? '' }];
  return { view, asks: asks ?? item?.asks ?? null, differences: rows.filter(({ mine, theirs }) => mine !== theirs) };
}

/** Removing views, and saving the one again that was removed last. */
export function useViewRemoval() {
  const { savedViews } = use(useApp().records());
  const client = useQueryClient();
  const failureText = useFailureText();
  const [logic] = useState(() => viewRemovalLogic(savedViews));
  const [snapshot, send, actor] = useFlow(logic);
  const [gone, setGone] = useState<SavedView | null>(null);
  const [running, setRunning] = useState<string | null>(null);
  const tell = useEffectEvent((item: SavedView) => {
    void client.invalidateQueries({ queryKey: KEY });
    setGone(item);
  });
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => tell(item));
    return () => watch.unsubscribe();
  }, [actor]);
  const { failure } = snapshot.context;
  return {
    gone,
    /** The id of the one that is being removed. */
    busy: snapshot.hasTag('busy') ? running : null,
    failure: failure === null ? null : failureText(failure),
    remove: (item: SavedView) => {
      setRunning(item.id);
      send({ type: 'DO', action: 'remove', item });
    },
  };
}

export type ViewRemoval = ReturnType<typeof useViewRemoval>;
