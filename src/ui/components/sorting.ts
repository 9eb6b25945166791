import type { RefObject } from 'react';

/** How a row is named while it is dragged: which one it is, and what is in it. */
interface RowName {
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
