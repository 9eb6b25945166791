import { nextRowId } from './fields';
import type { Row } from './fields';

/** The rows with one more at the end; the same rows where there are as many as there may be. @param max rows */
export function withRow<R extends Row>(rows: readonly R[], empty: Omit<R, 'id'>, max: number): readonly R[] {
  return rows.length < max ? [...rows, { ...empty, id: nextRowId(rows) } as unknown as R] : rows;
}

/** The rows without one; the last one stays. */
export function withoutRow<R extends Row>(rows: readonly R[], id: string): readonly R[] {
  const rest = rows.filter((row) => row.id !== id);
  return rest.length === 0 || rest.length === rows.length ? rows : rest;
}

/** The rows with one of them a place earlier or later; the same rows where it stands at that end. */
export function withRowMoved<R extends Row>(rows: readonly R[], id: string, by: -1 | 1): readonly R[] {
  const from = rows.findIndex((row) => row.id === id);
  const [row, other] = [rows[from], rows[from + by]];
  return row === undefined || other === undefined ? rows : rows.with(from, other).with(from + by, row);
}

/** The rows in another order; the same rows where the ids are not theirs, each once. */
export function withRowsArranged<R extends Row>(rows: readonly R[], ids: readonly string[]): readonly R[] {
  const arranged = [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return arranged.length === rows.length && ids.length === rows.length ? arranged : rows;
}

/**
 * The ids with one of them dropped between two others; the same ids where nothing moves.
 * @param gap before which of the ids it is dropped, counted from 0 and before it is taken out; their number is the end
 */
export function idsDropped(ids: readonly string[], id: string, gap: number): readonly string[] {
  const from = ids.indexOf(id);
  if (from < 0 || gap < 0 || gap > ids.length || gap === from || gap === from + 1) return ids;
  return ids.toSpliced(from, 1).toSpliced(gap > from ? gap - 1 : gap, 0, id);
}
