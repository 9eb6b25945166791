import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../app/stale-chunks';
import { Skeleton } from '../../components/skeleton';
import type { ListLook } from './chosen-columns';
import type { OrdersView } from './orders.connect';

// Rows are selected now and then.
const Selecting = lazyPart(() => import('./bulk/selecting').then((m) => ({ default: m.Selecting })));

// Most people leave the columns as they are.
const ChosenColumns = lazyPart(() => import('./chosen-columns').then((m) => ({ default: m.ChosenColumns })));

interface TailoredProps {
  readonly rows: OrdersView['rows'];
  /** A text for `columnsIn`; null for the usual ones. */
  readonly columns: string | null;
  /** Null unless rows are selected now. */
  readonly stop: (() => void) | null;
  readonly children: (look: ListLook) => ReactNode;
}

/** A list with the columns that somebody chose, or whose rows are being selected. */
export function Tailored({ rows, columns, stop, children }: TailoredProps) {
  return (
    <Suspense fallback={<Skeleton height={260} />}>
      {stop === null ? (
        <ChosenColumns text={columns}>{children}</ChosenColumns>
      ) : (
        <Selecting rows={rows} columns={columns} stop={stop}>
          {children}
        </Selecting>
      )}
    </Suspense>
  );
}
