import { createContext, Suspense, use, useEffect, useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { lazyPart } from '../app/stale-chunks';
import type { SortableRows, Sorting } from './sorting';
import styles from './sortable.module.css';

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
