import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../app/stale-chunks';
import { Skeleton } from '../../components/skeleton';
import type { ListLook } from './chosen-columns';
import type { OrdersView } from './orders.connect';

// Rows are selected now and then.
const SelectingRows = lazyPart(() => import('./bulk/selecting').then((m) => ({ default: m.Selecting })));

// Most people leave the columns as they are.
const ChosenColumns = lazyPart(() => import('./chosen-columns').then((m) => ({ default: m.ChosenColumns })));

/** Whether rows are being selected, and how that begins and ends. */
export type Selecting = readonly [isSelecting: boolean, set: (isSelecting: boolean) => void];

interface TailoredProps {
  readonly rows: OrdersView['rows'];
  /** A text for `columnsIn`; null for the usual ones. */
  readonly columns: string | null;
  readonly selecting: Selecting;
  readonly children: (look: ListLook) => ReactNode;
}

/** A list with the columns that somebody chose, or whose rows are being selected. */
export function Tailored({ rows, columns, selecting: [isSelecting, setSelecting], children }: TailoredProps) {
  return (
    <Suspense fallback={<Skeleton height={260} />}>
      {isSelecting ? (
        <SelectingRows rows={rows} columns={columns} stop={() => setSelecting(false)}>
          {children}
        </SelectingRows>
      ) : (
        <ChosenColumns text={columns}>{children}</ChosenColumns>
      )}
    </Suspense>
  );
}
