import type { Order, Stop } from './order';
import { SELECTED_MAX } from './selected-orders';
import { CALLED_OFF } from './task-state';

/** The papers a label is printed on: a sheet, and the roll of a small printer [R11.08]. */
export const LABEL_PAPERS = ['a6', 'roll'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

/** A drop-off that gets a label, with its place among the drop-offs of its order, from 1. */
export interface LabelledStop {
  readonly stop: Stop;
  readonly number: number;
  readonly of: number;
}

/** The labels of an order: one for each parcel that was not called off, numbered as the driver goes. */
export function labelsOf({ dropOffs }: Pick<Order, 'dropOffs'>): readonly LabelledStop[] {
  return dropOffs
    .map((stop, index) => ({ stop, number: index + 1, of: dropOffs.length }))
    .filter(({ stop }) => !CALLED_OFF.includes(stop.state));
}

/** The orders that an address of the page names, each once and in its order: `a,b,c`. More than the most are left out. */
export const labelledOrders = (text: string | null): readonly string[] =>
  [...new Set((text ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '').slice(0, SELECTED_MAX);

/** The paper that an address of the page names; anything else is a sheet. */
export const labelPaper = (text: string | null): LabelPaper => LABEL_PAPERS.find((paper) => paper === text) ?? 'a6';
