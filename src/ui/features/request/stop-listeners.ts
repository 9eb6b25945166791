import type { RequestActor } from '../../../application/actors/request.actor';

type Snapshot = ReturnType<RequestActor['getSnapshot']>;
type Heard = Pick<RequestActor, 'getSnapshot' | 'subscribe'>;
/** What the drop-offs of a snapshot look like, by id: the parts that are compared. */
type Looks = ReadonlyMap<string, readonly unknown[]>;

const isSameLook = (one: readonly unknown[] = [], other: readonly unknown[] = []): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

const heardBy = new WeakMap<RequestActor, (id: string) => Heard>();

/**
 * The request as the fields of one drop-off hear it: only when that one looks different. Of sixteen open ones each key
 * reaches the twenty fields of one, not all three hundred.
 */
export function heardAt(actor: RequestActor, id: string, looksOf: (snapshot: Snapshot) => Looks): Heard {
  const hear = heardBy.get(actor) ?? heardOver(actor, looksOf);
  heardBy.set(actor, hear);
  return hear(id);
}

function heardOver(actor: RequestActor, looksOf: (snapshot: Snapshot) => Looks): (id: string) => Heard {
  const listeners = new Map<string, Set<(snapshot: Snapshot) => void>>();
  const parts = new Map<string, Heard>();
  let looks: Looks = new Map();
  let watch: { readonly unsubscribe: () => void } | null = null;
  const take = (snapshot: Snapshot): void => {
    const before = looks;
    looks = looksOf(snapshot);
    for (const [id, those] of listeners)
      if (!isSameLook(before.get(id), looks.get(id))) for (const tell of those) tell(snapshot);
  };
  const subscribe = (id: string, tell: (snapshot: Snapshot) => void) => {
    if (watch === null) {
      looks = looksOf(actor.getSnapshot());
      watch = actor.subscribe(take);
    }
    const those = listeners.get(id) ?? new Set();
    listeners.set(id, those.add(tell));
    return {
      unsubscribe: (): void => {
        those.delete(tell);
        if (those.size === 0) listeners.delete(id);
        if (listeners.size > 0) return;
        watch?.unsubscribe();
        watch = null;
      },
    };
  };
  return (id) => {
    const known = parts.get(id);
    if (known !== undefined) return known;
    const part = {
      getSnapshot: () => actor.getSnapshot(),
      subscribe: (observer: { next?: (snapshot: Snapshot) => void } | ((snapshot: Snapshot) => void)) =>
        subscribe(id, (snapshot) => (typeof observer === 'function' ? observer(snapshot) : observer.next?.(snapshot))),
    } as Heard;
    parts.set(id, part);
    return part;
  };
}
