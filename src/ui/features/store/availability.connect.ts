import { use, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { availabilityOver } from '../../../application/actors/availability.actors';
import { storeQuery } from '../../../application/queries/store.queries';
import { REGIONS } from '../../../domain/regions/region';
import { isFound } from '../../../domain/shared/search';
import type { Availability, AvailabilityTarget } from '../../../domain/store/availability';
import type { MenuItem, Store } from '../../../domain/store/store';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useOpeningText } from '../../components/use-opening-text';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';

const seen = ({ id, availability }: MenuItem) => ({ itemId: id, before: availability });

/** The availability of a store's items: what to show, and the commands. */
export function useAvailability(store: Store) {
  const { stores } = use(useApp().records());
  const branchId = useBranchId();
  const client = useQueryClient();
  const failureText = useFailureText();
  const { t } = useMessages('availability');
  const [logic] = useState(() => availabilityOver(stores));
  const [snapshot, send, actor] = useFlow(logic);
  const [search, setSearch] = useState('');
  const take = useEffectEvent((item: Store) => {
    const { queryKey } = storeQuery(stores, branchId);
    // A look that began before the change would show what was before it.
    void client.cancelQueries({ queryKey }).then(() => client.setQueryData(queryKey, item));
  });
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => take(item));
    return () => watch.unsubscribe();
  }, [actor]);
  const { selected, counted, typed, error, sent, undo, failure } = snapshot.context;
  const categories = store.menu
    .map((category) => ({
      ...category,
      items: category.items.filter(({ name }) =>
        isFound(search, [name.en, name.ar, category.name.en, category.name.ar]),
      ),
    }))
    .filter(({ items }) => items.length > 0);
  const shown = categories.flatMap(({ items }) => items);
  const all = store.menu.flatMap(({ items }) => items);
  // What was removed from the menu meanwhile cannot be changed with the others.
  const chosen = all.filter(({ id }) => selected.includes(id));
  const select = (itemIds: readonly string[]) => send({ type: 'SELECT', itemIds });
  return {
    search,
    setSearch,
    categories,
    isEmpty: all.length === 0,
    isBusy: snapshot.hasTag('busy'),
    isCounting: snapshot.hasTag('counting'),
    countedNames: all.filter(({ id }) => counted.some(({ itemId }) => itemId === id)).map(({ name }) => name),
    typed,
    error: error === null ? null : t('count.wrong'),
    failure: failure === null ? null : failureText(failure),
    mayRetry: sent !== null,
    /** How many items the last change was of; null if it cannot be taken back. */
    undoable: undo?.items.length ?? null,
    selected: chosen,
    isSelected: (id: string) => selected.includes(id),
    toggle: ({ id }: MenuItem) =>
      select(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]),
    isAllSelected: shown.length > 0 && shown.every(({ id }) => selected.includes(id)),
    selectAll: (isOn: boolean) => select(isOn ? shown.map(({ id }) => id) : []),
    set: (items: readonly MenuItem[], to: AvailabilityTarget) => send({ type: 'SET', items: items.map(seen), to }),
    count: (items: readonly MenuItem[]) => send({ type: 'COUNT', items: items.map(seen) }),
    type: (text: string) => send({ type: 'TYPE', typed: text }),
    save: () => send({ type: 'SAVE' }),
    cancel: () => send({ type: 'CANCEL' }),
    undo: () => send({ type: 'UNDO' }),
    retry: () => send({ type: 'RETRY' }),
    dismiss: () => send({ type: 'DISMISS' }),
  };
}

export type AvailabilityView = ReturnType<typeof useAvailability>;

/** An availability as text. */
export function useAvailabilityText({ regionCode }: Pick<Store, 'regionCode'>) {
  const { t } = useMessages('availability', 'opening');
  const opening = useOpeningText();
  const now = useFeatures().clock.now();
  const { timeZone } = REGIONS[regionCode];
  return (availability: Availability): string => {
    if (availability.kind === 'off-until')
      return t('state.until', { at: opening.moment(availability.until, now, timeZone) });
    if (availability.kind !== 'counted') return t(`state.${availability.kind}`);
    return availability.left === 0 ? t('state.none') : t('state.left', { count: availability.left });
  };
}
