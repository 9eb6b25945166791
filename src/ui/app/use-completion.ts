import { useEffect, useEffectEvent } from 'react';

/** The part of an actor that is needed to see it end. */
interface Ending {
  readonly subscribe: (observer: { readonly complete: () => void }) => { unsubscribe: () => void };
}

/** Calls back once a flow has finished. */
export function useCompletion(actor: Ending, done: () => void): void {
  const tell = useEffectEvent(done);
  useEffect(() => {
    const watch = actor.subscribe({ complete: () => tell() });
    return () => watch.unsubscribe();
  }, [actor]);
}
