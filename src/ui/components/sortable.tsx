import { createContext, Suspense, use, useEffect, useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { lazyPart } from '../app/stale-chunks';
import styles from './sortable.module.css';

/** How a row is named while it is dragged: which one it is, and what is in it. */
export interface RowName {
  readonly title: string;
  readonly text: string;
}

export interface SortableRows {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => RowName;
  /** The id has been dropped elsewhere. @param ids all of them in their new order @param number its place, from 1 */
  readonly arrange: (ids: readonly string[], id: string, number: number) => void;
}

/** What a grip needs of the rows that it is in. */
export interface Sorting {
  readonly rows: RefObject<SortableRows>;
  /** The rows themselves. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Where they stand as lines while one is dragged. */
  readonly place: RefObject<HTMLDivElement | null>;
}

const SortingContext = createContext<Sorting | null>(null);
const DragGrip = lazyPart(() => import('./drag-grip').then((module) => ({ default: module.DragGrip })));

/**
 * Rows that are put into order by their grips, each of them one child. While one is dragged they stand there as lines,
 * so that a long form need not be scrolled through. Buttons must do the same: a grip is for pointers alone.
 */
export function Sortable({
  ids,
  nameOf,
  arrange,
  list,
  className,
  children,
}: SortableRows & {
  readonly list?: RefObject<HTMLDivElement | null>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const rows = useRef<SortableRows>({ ids, nameOf, arrange });
  useEffect(() => {
    rows.current = { ids, nameOf, arrange };
  });
  const own = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = list ?? own;
  const sorting = useMemo(() => ({ rows, list: shown, place }), [shown]);
  return (
    <div>
      <div ref={place} />
      <div ref={shown} className={[styles.rows, className].filter(Boolean).join(' ')}>
        <SortingContext value={sorting}>{children}</SortingContext>
      </div>
    </div>
  );
}

/** Drags its row. Its code comes late, and its room is there before. @param tip what it is for */
export function Grip({ id, tip }: { readonly id: string; readonly tip: string }) {
  const sorting = use(SortingContext);
  if (sorting === null) return null;
  return (
    <span className={styles.room}>
      <Suspense fallback={null}>
        <DragGrip id={id} tip={tip} sorting={sorting} />
      </Suspense>
    </span>
  );
}
