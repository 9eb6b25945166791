import { createContext, use, useState } from 'react';
import { useInvalidStops } from './request.connect';

/** From the review back to the form. */
interface WayBack {
  /** The drop-off that was to be changed, by its id: it stands open. Null where it was none by itself. */
  readonly opened: string | null;
  readonly goBack: (toStop: string | null) => void;
}

/** Provided by the drawer. */
export const WayBackContext = createContext<WayBack>({ opened: null, goBack: () => undefined });

interface Folds {
  readonly ids: readonly string[];
  readonly folded: ReadonlySet<string>;
}

/**
 * Which of several drop-offs stand as one line: those that are filled in with nothing wrong, until somebody opens them or
 * something is wrong. One that becomes valid while it is typed into stays open; it folds once another is opened or added.
 */
export function useFoldedStops(ids: readonly string[]) {
  const invalid = useInvalidStops();
  const { opened } = use(WayBackContext);
  const [kept, keep] = useState<Folds>(() => ({
    ids,
    folded: new Set(ids.length === 1 ? [] : ids.filter((id) => id !== opened)),
  }));
  const fold = (isFolded: (id: string) => boolean): Folds => ({
    ids,
    folded: new Set(ids.length === 1 ? [] : ids.filter((id) => !invalid.has(id) && isFolded(id))),
  });
  const isAdded = ids.some((id) => !kept.ids.includes(id));
  // A single one that is joined by another folds with the rest; what is wrong opens for good.
  const isStale = isAdded || ids.length !== kept.ids.length || [...kept.folded].some((id) => invalid.has(id));
  const now = isStale ? fold((id) => isAdded || kept.folded.has(id)) : kept;
  if (isStale) keep(now);
  return {
    isFolded: (id: string): boolean => now.folded.has(id),
    isFoldable: (id: string): boolean => ids.length > 1 && !invalid.has(id),
    open: (pressed: string): void => keep(fold((id) => id !== pressed)),
    close: (closed: string): void => keep(fold((id) => id === closed || now.folded.has(id))),
  };
}
