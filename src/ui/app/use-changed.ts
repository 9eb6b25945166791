import { useEffect, useEffectEvent } from 'react';

/** The actor of an action on records: it says what became of what it was done to. */
interface Changing<Item> {
  readonly on: (
    type: 'changed',
    hear: (event: { readonly item: Item }) => void,
  ) => { readonly unsubscribe: () => void };
}

/** Hears what an action has changed, as long as the part is shown. */
export function useChanged<Item>(actor: Changing<Item>, changed: (item: Item) => void): void {
  const tell = useEffectEvent(changed);
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => tell(item));
    return () => watch.unsubscribe();
  }, [actor]);
}
